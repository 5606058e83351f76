import { describe, expect, it } from 'vitest';
import { GUIDE } from './guide.ts';

describe('the Spirit Guide', () => {
  it('[AUT-5] is called Spirit Guide and says what it is for', () => {
    expect(GUIDE.name).toBe('Spirit Guide');
    expect(GUIDE.description).not.toBe('');
  });

  it.each([
    ['how to summon', 'Séance Chamber'],
    ['who may cross', '70 or more years ago'],
    ['that some are barred', 'Thirteen figures'],
    ['the library', 'Public Library'],
    ['languages', 'any language'],
    ['sending', 'Enter sends, Shift+Enter'],
    ['the Temporal toggle', 'Past (Anchored)'],
    ['its other side', 'Now (Unbound)'],
    ['stopping and asking again', 'stopped, copied, or asked for again'],
    ['editing', 'edited and sent again'],
    ['the Muse', 'Muse suggests three questions'],
    ['citations', 'Citation'],
    ['clarifications', 'Clarification'],
    ['creating', 'Ethereal Creations'],
    ['sharing', 'read-only copy'],
    ['releasing', 'does not give the summoning back'],
    ['the free limits', '3 spirits in all, 25 messages a day, 5 creations'],
    ['privacy', 'nobody else can read them unless they share a link'],
    ['that it is a simulation', 'played by an artificial intelligence'],
  ])('[AUT-5] knows %s', (_what, phrase) => {
    expect(GUIDE.systemPrompt).toContain(phrase);
  });

  it('[AUT-5] does not name those it must not name', () => {
    expect(GUIDE.systemPrompt).not.toMatch(/hitler|stalin|himmler|mussolini|dahmer/i);
    expect(GUIDE.systemPrompt).not.toMatch(/undefined|null|NaN/);
  });
});
