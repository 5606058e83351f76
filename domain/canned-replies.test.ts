import { describe, expect, it } from 'vitest';
import { cannedReply } from './canned-replies.ts';
import { MINIMUM_YEARS_SINCE_DEATH } from './eligibility.ts';

const allReplies = (isGuide: boolean): string[] => [
  ...new Set(Array.from({ length: 1000 }, (_, index) => cannedReply(index / 1000, isGuide))),
];

describe('canned replies', () => {
  it('[SAN-10] are at least twelve for a spirit and eight for the Guide, none of them shared', () => {
    expect(allReplies(false).length).toBeGreaterThanOrEqual(12);
    expect(allReplies(true).length).toBeGreaterThanOrEqual(8);
    expect(allReplies(true).filter((reply) => allReplies(false).includes(reply))).toEqual([]);
  });

  it('[SAN-10] all say at their end that the connection will be restored', () => {
    for (const reply of [...allReplies(false), ...allReplies(true)]) {
      expect(reply).toMatch(/[.?!] \(AI API connection will be restored soon\.\)$/);
      expect(reply.length).toBeGreaterThan(80);
    }
  });

  it('[SAN-10] answer at both ends of the range', () => {
    for (const isGuide of [false, true]) {
      expect(cannedReply(0, isGuide)).toBe(allReplies(isGuide)[0]);
      expect(cannedReply(1, isGuide)).toBe(allReplies(isGuide).at(-1));
      expect(cannedReply(0.999_999, isGuide)).toBe(allReplies(isGuide).at(-1));
    }
  });

  it('[SAN-10, AUT-5] let the Guide help: summoning, language, time, limits, library', () => {
    const guide = allReplies(true).join('\n');
    for (const word of [
      'summon',
      'language',
      'Temporal',
      'Shift',
      'Public Library',
      'release',
      'Muse',
      'messages',
    ]) {
      expect(guide).toContain(word);
    }
    expect(guide).toContain(`${MINIMUM_YEARS_SINCE_DEATH} or more years ago`);
  });
});
