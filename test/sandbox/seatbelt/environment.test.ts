import { describe, expect, it } from 'vitest';
import { placedEnvironment, type PrivatePlaces } from '../../../src/sandbox/seatbelt/environment.js';
import { setupFailure } from '../../../src/sandbox/seatbelt/failure.js';
import { developerTree, systemRefusal } from '../../../src/sandbox/seatbelt/places.js';

const PLACES: PrivatePlaces = {
  temp: '/private/tmp/sg-x/tmp',
  home: '/private/tmp/sg-x/home',
  event: '/private/tmp/sg-x/event/event.json',
  developer: '/Applications/Xcode.app/Contents/Developer',
  marker: 'm4rk',
  isRunnable: (directory) => ['/usr/bin', '/bin', '/opt/homebrew/bin'].includes(directory),
};

function placed(environment: Readonly<Record<string, string>>, change: Partial<PrivatePlaces> = {}) {
  return Object.fromEntries(
    placedEnvironment(new Map(Object.entries(environment)), { ...PLACES, ...change }),
  );
}

describe("the command's environment", () => {
  it('has a home, temporary files and tools of its own', () => {
    expect(
      placed({
        HOME: '/Users/r',
        TMPDIR: '/tmp',
        PATH: '/usr/bin',
        XDG_CONFIG_HOME: '/Users/r/.config',
        A: 'b',
        GITHUB_EVENT_PATH: '/x',
      }),
    ).toEqual({
      A: 'b',
      HOME: PLACES.home,
      CFFIXED_USER_HOME: PLACES.home,
      TMPDIR: PLACES.temp,
      PATH: '/usr/bin',
      DEVELOPER_DIR: PLACES.developer,
      GITHUB_EVENT_PATH: PLACES.event,
      SODA_GUARD_RUN: 'm4rk',
    });
  });

  it.each([
    ['/usr/bin:/Users/r/bin:/bin', '/usr/bin:/bin'],
    ['/Users/r/bin', '/usr/bin:/bin:/usr/sbin:/sbin'],
    ['', '/usr/bin:/bin:/usr/sbin:/sbin'],
    ['bin::.:/usr/bin', '/usr/bin'],
  ])('PATH %j becomes %s: a directory that is closed would end the search', (path, expected) => {
    expect(placed({ PATH: path })['PATH']).toBe(expected);
  });

  it('names no payload and no developer tools where there are none', () => {
    const env = placed({ GITHUB_EVENT_PATH: '/x' }, { event: undefined, developer: undefined });
    expect(env).not.toHaveProperty('GITHUB_EVENT_PATH');
    expect(env).not.toHaveProperty('DEVELOPER_DIR');
  });

  it('lets the JVM speak IPv4', () => {
    expect(placed({ JAVA_TOOL_OPTIONS: '-Dx=y' })['JAVA_TOOL_OPTIONS']).toBe(
      '-Dx=y -Djava.net.preferIPv4Stack=true -Djava.io.tmpdir=/private/tmp/sg-x/tmp',
    );
    expect(placed({})).not.toHaveProperty('JAVA_TOOL_OPTIONS');
  });
});

describe('places of macOS', () => {
  it.each([
    '/Users',
    '/System/Volumes/Data/Users/r/w',
    '/Library',
    '/Library/x',
    '/private/tmp',
    '/private/etc/x',
    '/opt',
    '/Volumes',
  ])('%s cannot be a workspace', (name) => {
    expect(systemRefusal(name)).toBeDefined();
  });
  it.each(['/Users/r/w', '/private/tmp/w', '/Volumes/disk/w', '/private/var/folders/a/b/T/w', '/opt/w'])(
    '%s can',
    (name) => {
      expect(systemRefusal(name)).toBeUndefined();
    },
  );
  it.each([
    ['/Applications/Xcode_16.4.app/Contents/Developer', '/Applications/Xcode_16.4.app/Contents'],
    ['/Library/Developer/CommandLineTools', '/Library/Developer/CommandLineTools'],
  ])('the tools of %s need %s', (directory, tree) => {
    expect(developerTree(directory)).toBe(tree);
  });
});

describe('how sandbox-exec ended', () => {
  it.each([
    [65, 'sandbox-exec: profile.sb:3: unbound variable', /does not take the profile/, /sw_vers/],
    [71, 'sandbox-exec: sandbox_apply: Operation not permitted', /does not nest/, /switch that off/],
    [134, '', /no program starts in it: it ended without a word \(134\)/, /log show/],
    [125, 'the profile is not in force', /could not make the sandbox: the profile/, /report/],
    [undefined, '', /not at all/, /report/],
  ])('%s %j', (code, said, message, remedy) => {
    const failure = setupFailure({ code, said });
    expect(failure.message).toMatch(message);
    expect(failure.remedy).toMatch(remedy);
    expect(failure.exitCode).toBe(125);
  });
});
