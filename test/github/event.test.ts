import { describe, expect, it } from 'vitest';
import { eventTrust } from '../../src/github/event.js';

describe('eventTrust', () => {
  it.each([
    ['push', 'trusted'],
    ['schedule', 'trusted'],
    ['workflow_dispatch', 'trusted'],
    [undefined, 'trusted'],
    ['pull_request', 'noted'],
    ['merge_group', 'noted'],
    ['pull_request_target', 'refused'],
    ['issue_comment', 'refused'],
    ['workflow_run', 'refused'],
  ])('%s is %s', (event, kind) => {
    expect(eventTrust(event).kind).toBe(kind);
  });

  it('says what to do instead', () => {
    expect(eventTrust('issue_comment')).toMatchObject({
      message: expect.stringContaining('"push"') as string,
    });
  });
});
