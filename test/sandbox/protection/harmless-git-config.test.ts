import { describe, expect, it } from 'vitest';
import { parseGitConfig } from '../../../src/sandbox/protection/git-config.js';
import { harmIn } from '../../../src/sandbox/protection/harmless-git-config.js';

const place = { staysInside: (name: string): boolean => !name.startsWith('/home/') };

/** As `git init`, `clone`, `submodule add`, `sparse-checkout` and people write it. */
const HARMLESS = `[core]
	repositoryformatversion = 1
	filemode = true
	bare = false
	logallrefupdates = true
	worktree = ../../../s
	sparseCheckout = true
	fsmonitor = false
	compression = -1
[extensions]
	worktreeConfig = true
	objectFormat = sha256
	refStorage = reftable
	partialClone = origin
[remote "origin"]
	url = https://github.com/o/r.git
	fetch = +refs/heads/*:refs/remotes/origin/*
	promisor = true
	partialclonefilter = blob:none
	tagOpt = --no-tags
[branch "a/\\"b\\\\"]
	remote = origin
	merge = refs/heads/main
	description = "with \\"quotes\\" \\\\ and \\n ends"
[submodule "s"]
	url = ../s
	active = true
	update = none
[user]
	name = A U Thor
	email = a@example.com
# a comment
[commit]
	gpgsign = false
[advice]
	detachedHead = false
[lfs]
	repositoryformatversion = 0
`;

describe('a config that the command wrote', () => {
  it('is left alone when it says what git itself writes', () => {
    expect(harmIn(HARMLESS, place)).toBeUndefined();
    expect(harmIn('', place)).toBeUndefined();
  });

  it.each([
    'git@github.com:o/r.git',
    'ssh://git@h:22/p',
    '/srv/git/r',
    '../r',
    'file:///r',
    'http://[::1]/r',
    'user@[::1]:r',
    'C:/r',
  ])('may name a remote at %s', (url) => {
    expect(harmIn(`[remote "o"]\n\turl = ${url}\n`, place)).toBeUndefined();
  });

  it.each([
    ['core.fsmonitor', '[core]\nfsmonitor = ./x'],
    ['core.fsmonitor', '[core]\nfsmonitor'],
    ['core.fsmonitor', '[core]\nfsmonitor = true'],
    ['core.fsmonitor', '[CoRe]\nFsMonitor = ./x'],
    ['core.fsmonitor', '[core]\nfsmonitor = false\nfsmonitor = x'],
    ['core.hookspath', '[core]\nhooksPath = h'],
    ['core.sshcommand', '[core]\nsshCommand = x'],
    ['core.pager', '[core]\npager = x'],
    ['core.editor', '[core]\neditor = x'],
    ['core.gitproxy', '[core]\ngitProxy = x'],
    ['core.askpass', '[core]\naskPass = x'],
    ['core.alternaterefscommand', '[core]\nalternateRefsCommand = x'],
    ['core.worktree', '[core]\nworktree = /home/u'],
    ['core.attributesfile', '[core]\nattributesFile = x'],
    ['core.*.fsmonitor', '[core "x"]\nfsmonitor = false'],
    ['diff.external', '[diff]\nexternal = x'],
    ['diff.*.textconv', '[diff "x"]\ntextconv = x'],
    ['diff.*.command', '[diff "x"]\ncommand = x'],
    ['filter.*.clean', '[filter "x"]\nclean = x'],
    ['filter.*.process', '[filter "x"]\nprocess = x'],
    ['merge.*.driver', '[merge "x"]\ndriver = x'],
    ['include.path', '[include]\npath = x'],
    ['includeif.*.path', '[includeIf "gitdir:/"]\npath = x'],
    ['credential.helper', '[credential]\nhelper = x'],
    ['credential.*.helper', '[credential "https://h"]\nhelper = x'],
    ['alias.st', '[alias]\nst = !x'],
    ['alias.*.command', '[alias "st"]\ncommand = !x'],
    ['pager.log', '[pager]\nlog = x'],
    ['gpg.program', '[gpg]\nprogram = x'],
    ['gpg.*.program', '[gpg "ssh"]\nprogram = x'],
    ['sequence.editor', '[sequence]\neditor = x'],
    ['uploadpack.packobjectshook', '[uploadpack]\npackObjectsHook = x'],
    ['remote.*.uploadpack', '[remote "o"]\nuploadpack = x'],
    ['remote.*.receivepack', '[remote "o"]\nreceivepack = x'],
    ['remote.*.vcs', '[remote "o"]\nvcs = x'],
    ['remote.*.tagopt', '[remote "o"]\ntagOpt = --upload-pack=x'],
    ['remote.*.fetch', '[remote "-o"]\nfetch = x'],
    ['remote.*.url', '[remote "o"]\nurl'],
    ['remote.*.url', '[remote "o"]\nurl = ext::sh -c x'],
    ['remote.*.url', '[remote "o"]\nurl = "ext::sh -c x"'],
    ['remote.*.url', '[remote "o"]\nurl = ::x'],
    ['remote.*.url', '[remote "o"]\nurl = foo://x'],
    ['remote.*.url', '[remote "o"]\nurl = -x'],
    ['remote.*.url', '[remote "o"]\nurl = ssh://-oProxyCommand=x/y'],
    ['remote.*.url', '[remote "o"]\nurl = ssh://u@-oProxyCommand=x/y'],
    ['remote.*.url', '[remote "o"]\nurl = u@-oProxyCommand=x:y'],
    ['branch.*.remote', '[branch "b"]\nremote = ext::x'],
    ['branch.*.mergeoptions', '[branch "b"]\nmergeOptions = -s x'],
    ['submodule.*.update', '[submodule "s"]\nupdate = !x'],
    ['protocol.*.allow', '[protocol "ext"]\nallow = always'],
    ['url.*.insteadof', '[url "ext::x"]\ninsteadOf = https://h'],
    ['http.proxy', '[http]\nproxy = x'],
    ['extensions.partialclone', '[extensions]\npartialClone = --upload-pack=x'],
    ['extensions.refstorage', '[extensions]\nrefStorage = x://y'],
    ['interactive.difffilter', '[interactive]\ndiffFilter = x'],
    ['difftool.*.cmd', '[difftool "x"]\ncmd = x'],
    ['trailer.*.command', '[trailer "x"]\ncommand = x'],
    ['sendemail.smtpserver', '[sendemail]\nsmtpServer = x'],
  ])('is harmful for %s in %j', (name, text) => {
    const harm = harmIn(`[user]\n\tname = a\n${text}\n`, place);
    expect(harm?.because).toBe(name);
    expect(harm?.rest).toMatch(/^\[user\]\n\tname = "a"\n/);
    expect(harmIn(harm?.rest ?? '', place)).toBeUndefined();
  });

  it.each([
    ['a header and a variable on one line', '[core]fsmonitor=x', 1],
    ['the old form of a subsection', '[remote.o]\nurl = x', 1],
    ['a continued line', '[user]\nname = a\\\n[core]\\\nx', 2],
    ['a continued comment', '[user]\n# a\\\nname = b', 2],
    ['lines that end as on Windows', '[user]\r\nname = a\r\n', 1],
    ['a carriage return in a value', '[user]\nname = a\rb', 2],
    ['a byte order mark', '\uFEFF[user]\n', 1],
    ['a NUL', '[user]\nname = a\0b', 2],
    ['bytes that are no UTF-8', '[user]\nname = \uFFFD', 2],
    ['a blank that is none to git', '[user]\n\u00a0name = a', 2],
    ['a line separator', '[user]\nname = a\u2028[core]', 2],
    ['an open section', '[user\nname = a', 1],
    ['a name before any section', 'name = a', 1],
    ['a quote that does not end', '[user]\nname = "a', 2],
    ['an unknown escape', '[user]\nname = \\q', 2],
    ['a name with a character of none', '[user]\nna_me = a', 2],
  ])('is not taken apart when there is %s', (_, text, line) => {
    expect(harmIn(text, place)).toEqual({
      because: `line ${line} is not written as git writes it`,
      rest: undefined,
    });
  });

  it('loses what is harmful and nothing else', () => {
    const rest = harmIn(`${HARMLESS}[core]\n\tfsmonitor = x\n[alias]\n\ta = !b\n`, place)?.rest;
    expect(parseGitConfig(rest ?? '')).toEqual(parseGitConfig(HARMLESS));
  });

  it('names a few variables, whatever they are, on one line', () => {
    const many = Array.from({ length: 9 }, (_, index) => `[x "\u202e"]\n\ty${index} = 1\n`).join('');
    expect(harmIn(many, place)?.because).toBe('x.*.y0, x.*.y1, x.*.y2, x.*.y3, x.*.y4 and 4 more');
  });
});
