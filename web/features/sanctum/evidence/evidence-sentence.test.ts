import { describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '../../../lib/request.ts';
import { evidenceFailure } from './evidence-sentence.ts';

describe('what a citation or a clarification says where nothing came', () => {
  it('[MUS-2] without a key that there is none, which no other attempt will bring', () => {
    expect(evidenceFailure('citation', new Refused('citation_no_key'))).toEqual({
      sentence: 'API key not available. Citation feature requires Gemini API access.',
      canRetry: false,
    });
  });

  it('[MUS-3] without a key that there is none, which no other attempt will bring', () => {
    expect(evidenceFailure('clarification', new Refused('clarification_no_key'))).toEqual({
      sentence: 'API key not available. Clarification feature requires Gemini API access.',
      canRetry: false,
    });
  });

  it.each([
    ['citation', 'fault', 'Unable to retrieve citation information at this time.'],
    ['citation', 'citation_failed', 'Unable to retrieve citation information at this time.'],
    ['citation', 'citation_empty', 'No citation available'],
    ['clarification', 'fault', 'Unable to clarify this text at this time.'],
    ['clarification', 'clarification_failed', 'Unable to clarify this text at this time.'],
    ['clarification', 'clarification_empty', 'No clarification available'],
  ] as const)('[MUS-2, MUS-3] for a %s, %s: %s', (kind, code, sentence) => {
    expect(evidenceFailure(kind, new Refused(code))).toEqual({ sentence, canRetry: true });
  });

  it('[MUS-2, MUS-3] that the line is down where it is', () => {
    expect(evidenceFailure('citation', new Unreachable(null)).sentence).toMatch(/connection/);
    expect(evidenceFailure('clarification', new Error('?')).sentence).toBe(
      'Unable to clarify this text at this time.',
    );
  });
});
