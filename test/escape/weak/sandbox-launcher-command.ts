import {
  launcherCommand as wholeCommand,
  type LauncherCommandOptions,
} from '../../../src/sandbox/launcher-command.js';
import { without } from './without.js';

export * from '../../../src/sandbox/launcher-command.js';

type Change = (words: readonly string[]) => readonly string[];

/** Replaces each occurrence of a sequence of arguments. @throws {Error} when there is none: it must not go unnoticed */
function replace(from: readonly string[], to: readonly string[]): Change {
  return (words) => {
    const found = words.flatMap((_, at) =>
      from.every((word, index) => words[at + index] === word) ? [at] : [],
    );
    if (found.length === 0) throw new Error(`no ${from.join(' ')} among the arguments of the launcher`);
    return words.flatMap((word, at) => {
      if (found.includes(at)) return to;
      return found.some((start) => at > start && at < start + from.length) ? [] : [word];
    });
  };
}

/** Takes a line out of one of the scripts. */
function withoutLine(start: string): Change {
  return (words) => {
    const isScript = (word: string): boolean => word.includes(`\n${start}`);
    if (!words.some(isScript)) throw new Error(`no ${start} in the scripts of the launcher`);
    return words.map((word) =>
      isScript(word)
        ? word
            .split('\n')
            .filter((line) => !line.startsWith(start))
            .join('\n')
        : word,
    );
  };
}

function changes({ backend, form }: LauncherCommandOptions): readonly Change[] {
  const isBwrap = backend === 'bwrap';
  const all: Change[] = [];
  if (without('capabilities')) {
    all.push(
      isBwrap
        ? replace(['--cap-drop', 'ALL'], ['--cap-add', 'ALL'])
        : replace(
            ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'],
            ['--inh-caps=+all', '--ambient-caps=+all'],
          ),
    );
  }
  if (without('user namespace limit')) {
    all.push(
      isBwrap
        ? replace(['--disable-userns'], [])
        : withoutLine('put(">", "/proc/sys/user/max_user_namespaces"'),
    );
  }
  if (without('pid namespace')) {
    all.push(
      ...(isBwrap
        ? [replace(['--unshare-pid'], []), replace(['--proc', '/proc'], ['--bind', '/proc', '/proc'])]
        : [replace(['--mount', '--pid'], ['--mount']), hostProc]),
    );
  }
  if (without('read-only root') && isBwrap) all.push(replace(['--ro-bind', '/', '/'], ['--bind', '/', '/']));
  if (without('private mounts')) {
    // Slaves follow the machine's mounts, and change nothing there.
    if (isBwrap || form === 'root')
      all.push(replace(['--propagation', 'private'], ['--propagation', 'slave']));
    if (!isBwrap) {
      all.push(
        replace(['--mount', '--pid'], ['--mount', '--propagation', 'slave', '--pid']),
        withoutLine('mnt($none, my $root = "/", $none, 0x44000, 0)'),
      );
    }
  }
  if (without('own session') && isBwrap) all.push(replace(['--new-session'], []));
  if (without('no core dumps')) all.push(withoutLine('ulimit -c 0'));
  if (without('dropped groups')) {
    all.push(replace(['--clear-groups'], form === 'root' ? ['--groups=54321'] : []));
  }
  return all;
}

/** The machine's /proc in place of a fresh one, in the steps of the unshare backend. */
function hostProc(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => word === 'fresh' && words[index + 1] === 'proc');
  if (at === -1) throw new Error('no fresh /proc among the steps');
  return [...words.slice(0, at), 'bind', '/proc', words[at + 2] ?? '', ...words.slice(at + 5)];
}

export function launcherCommand(options: LauncherCommandOptions): readonly string[] {
  return changes(options).reduce((words, change) => change(words), wholeCommand(options));
}
