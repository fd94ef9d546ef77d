import { describe, expect, it } from 'vitest';
import { identityFor, type IdentityFacts } from '../../src/sandbox/identity.js';

const passwd = 'root:x:0:0::/root:/bin/sh\nada:x:1000:1234::/home/ada:/bin/sh\nops:x:1002:0::/:/bin/sh\n';
const facts = (given: Partial<IdentityFacts>): IdentityFacts => ({
  form: 'root',
  requested: undefined,
  own: { uid: 0, gid: 0 },
  workspaceOwner: { uid: 0 },
  passwd,
  ...given,
});

describe('who the command is', () => {
  it.each<[string, Partial<IdentityFacts>, unknown]>([
    ['nobody, with a workspace of root lent to it', {}, { uid: 65534, gid: 65534, idmap: true }],
    ['the owner of the workspace', { workspaceOwner: { uid: 1000 } }, { uid: 1000, gid: 1234, idmap: false }],
    [
      'an owner without an account',
      { workspaceOwner: { uid: 4711 } },
      { uid: 4711, gid: 4711, idmap: false },
    ],
    ['never in the group of root', { workspaceOwner: { uid: 1002 } }, { uid: 1002, gid: 1002, idmap: false }],
    ['the uid asked for', { requested: 1000 }, { uid: 1000, gid: 1234, idmap: true }],
    [
      "the uid asked for, in another's workspace",
      { requested: 5, workspaceOwner: { uid: 1000 } },
      { uid: 5, gid: 5, idmap: false },
    ],
    [
      'an ordinary user itself',
      { form: 'user', own: { uid: 1000, gid: 100 } },
      { uid: 1000, gid: 100, idmap: false },
    ],
    [
      'an ordinary user that asks for itself',
      { form: 'user', own: { uid: 1000, gid: 100 }, requested: 1000 },
      { uid: 1000, gid: 100, idmap: false },
    ],
  ])('%s', (_, given, expected) => {
    expect(identityFor(facts(given))).toEqual(expected);
  });

  it.each<[string, Partial<IdentityFacts>, RegExp]>([
    ['uid 0', { requested: 0 }, /as uid 0/],
    [
      'uid 0, also of an ordinary user',
      { form: 'user', own: { uid: 1000, gid: 100 }, requested: 0 },
      /as uid 0/,
    ],
    [
      'a uid that only root could choose',
      { form: 'user', own: { uid: 1000, gid: 100 }, requested: 1001 },
      /uid 1001 was asked for/,
    ],
    ['-1', { requested: -1 }, /not a uid/],
    ['the uid that means none', { requested: 4294967295 }, /not a uid/],
    ['a fraction', { requested: 1.5 }, /not a uid/],
  ])('refuses %s', (_, given, message) => {
    expect(() => identityFor(facts(given))).toThrow(message);
  });
});
