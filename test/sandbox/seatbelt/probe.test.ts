import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { doctorPretty } from '../../../src/sandbox/doctor.js';
import { LaunchFailure } from '../../../src/sandbox/launch-failure.js';
import { probeMachine, type ProbeOptions } from '../../../src/sandbox/probe.js';
import { missingRemedy } from '../../../src/sandbox/programs.js';
import type { LaunchSpec } from '../../../src/sandbox/sandbox.js';
import { launchSeatbelt } from '../../../src/sandbox/seatbelt/launch.js';
import { imitatedMac, type Imitation } from './imitation.js';

let mac: Imitation;
beforeEach(() => {
  mac = imitatedMac();
});
afterEach(() => {
  mac.dispose();
});

function options(): ProbeOptions {
  const { workspace } = mac;
  return { backend: 'auto', workspace, cwd: workspace, node: process.execPath, listenScript: '' };
}

describe.skipIf(process.platform !== 'linux')('the probe on macOS', () => {
  it('runs a no-op in the real configuration: with a way to the proxy, and git configs left alone', async () => {
    const asked: LaunchSpec[] = [];
    const machine = await probeMachine(options(), {
      platform: 'darwin',
      launch: (spec) => {
        asked.push(spec);
        return launchSeatbelt(spec, mac.host);
      },
    });
    expect(machine).toEqual({
      usable: true,
      backend: 'seatbelt',
      form: 'user',
      probes: [expect.objectContaining({ usable: true })],
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      network: 'namespace',
      sockets: [],
      proxyPort: 3128,
      gitCredentials: 'keep',
    });
    expect(asked[0]?.command).toEqual(['/usr/bin/true']);
  });

  it('refuses without sandbox-exec, with the remedy', async () => {
    const programs = {
      path: (name: Parameters<typeof mac.programs.path>[0]) => {
        if (name !== 'sandbox-exec') return mac.programs.path(name);
        throw new LaunchFailure(
          'program',
          'the program sandbox-exec is in none of /usr/bin',
          missingRemedy(name, 'darwin'),
        );
      },
    };
    const machine = await probeMachine(options(), {
      platform: 'darwin',
      launch: (spec) => launchSeatbelt(spec, { ...mac.host, programs }),
    });
    expect(machine).toMatchObject({
      usable: false,
      reason: expect.stringMatching(/seatbelt, user: the program sandbox-exec/) as string,
      remedy: expect.stringMatching(/part of macOS: repair the system/) as string,
    });
    expect(doctorPretty({ machine, facts: [] })).toMatch(/seatbelt, user +fails: the program sandbox-exec/);
  });

  it('says that it is in a sandbox already', async () => {
    mac.behave('nested');
    const machine = await probeMachine(options(), {
      platform: 'darwin',
      launch: (spec) => launchSeatbelt(spec, mac.host),
    });
    expect(machine).toMatchObject({
      usable: false,
      remedy: expect.stringMatching(/switch that off/) as string,
    });
  });

  it('tries nothing that belongs to another system', async () => {
    const launch = (): Promise<never> => Promise.reject(new Error('tried'));
    expect(
      await probeMachine({ ...options(), backend: 'bwrap' }, { platform: 'darwin', launch }),
    ).toMatchObject({
      usable: false,
      probes: [],
      reason: expect.stringMatching(/bwrap makes sandboxes on Linux/) as string,
    });
  });
});
