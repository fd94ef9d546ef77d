import { mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Machine } from '../isolation/index.js';
import { installedListenScript } from '../run/installation.js';
import { workingDirectory } from '../run/working-directory.js';
import { findWorkspace } from '../run/workspace.js';
import { doctorJson, doctorPretty, LaunchFailure, machineFacts, probeMachine } from '../sandbox/index.js';

export interface DoctorOptions {
  readonly format: 'pretty' | 'json';
}

/** `soda-guard doctor`: tries every sandbox that could be made here. 0 when there is one that works, else 1. */
export async function doctorCommand({ format }: DoctorOptions): Promise<number> {
  const machine = await tryEverything();
  const diagnosis = { machine, facts: machineFacts(process.env) };
  process.stdout.write(format === 'json' ? doctorJson(diagnosis) : doctorPretty(diagnosis));
  return machine.usable ? 0 : 1;
}

async function tryEverything(): Promise<Machine> {
  const cwd = workingDirectory();
  try {
    return await probeAll(findWorkspace(cwd), cwd);
  } catch (error) {
    if (!(error instanceof LaunchFailure)) throw error;
    // The question is what the machine can do, not whether this directory can be a workspace.
    if (error.code === 'place') return probeElsewhere();
    return { usable: false, reason: error.message, remedy: error.remedy, probes: [] };
  }
}

async function probeElsewhere(): Promise<Machine> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'soda-guard-'));
  try {
    return await probeAll(directory, directory);
  } catch (error) {
    if (!(error instanceof LaunchFailure)) throw error;
    return { usable: false, reason: error.message, remedy: error.remedy, probes: [] };
  } finally {
    rmdirSync(directory);
  }
}

function probeAll(workspace: string, cwd: string): Promise<Machine> {
  const places = { workspace, cwd, node: process.execPath, listenScript: installedListenScript() };
  return probeMachine({ backend: 'auto', all: true, ...places });
}
