import { describe, expect, it } from 'vitest';
import { type RefusalCode, refusalText, refusalTexts, texts } from './texts.ts';

describe('refusals', () => {
  it('[PRO-3] each have a sentence, or are wholly in the words of whoever refused', () => {
    for (const [code, sentence] of Object.entries(refusalTexts)) {
      expect(sentence, code).toMatch(/^\{\w+\}$|^[A-Z{][^\n]{10,}[^\s]$/);
    }
  });

  it.each<[RefusalCode, string]>([
    ['name_required', 'Please whisper the name of the spirit you wish to summon'],
    ['not_verified', 'Could not verify historical figure.'],
    [
      'forbidden_spirit',
      'This spirit is forbidden from crossing the veil. The ethereal realm bars entry to those who spread darkness and hatred.',
    ],
    [
      'too_recent',
      'This spirit has not been in the ethereal realm long enough. Only those who departed 70 or more years ago may cross the veil.',
    ],
    ['summoning_failed', 'The veil between worlds resists. Please attempt the ritual again.'],
    ['spirit_limit_reached', 'Free tier limit reached. Upgrade to Pro for unlimited spirits.'],
    ['daily_limit_reached', 'Daily message limit reached. Upgrade to Pro for unlimited conversations.'],
    ['creation_limit_reached', 'Free tier limit reached. Upgrade to Pro for unlimited creations.'],
    ['reply_failed', 'An otherworldly interference occurred. Please try again.'],
    ['guide_is_eternal', 'The Spirit Guide is eternal and cannot be released.'],
    ['release_failed', 'Failed to release spirit. Please try again.'],
    ['library_summon_failed', 'Failed to summon spirit from library. Please try again.'],
    ['citation_no_key', 'API key not available. Citation feature requires Gemini API access.'],
    ['citation_failed', 'Unable to retrieve citation information at this time.'],
    ['citation_empty', 'No citation available'],
    ['clarification_no_key', 'API key not available. Clarification feature requires Gemini API access.'],
    ['clarification_failed', 'Unable to clarify this text at this time.'],
    ['clarification_empty', 'No clarification available'],
    ['creation_empty', 'The muses are silent...'],
    ['creation_failed', 'The creative spirits are disturbed. Please try again.'],
    ['creation_save_failed', 'Failed to save creation. Please try again.'],
    ['creation_delete_failed', 'Failed to delete creation'],
  ])('[PRO-3] are worded to the letter: %s', (code, sentence) => {
    expect(refusalText(code)).toBe(sentence);
  });

  it('[SUM-3] fill in the name of the spirit that is there already', () => {
    expect(refusalText('already_summoned', { name: 'Plato' })).toBe(
      'Plato has already been summoned to your sanctum. You cannot summon the same spirit twice.',
    );
  });

  it('[SUM-3, NV6] take a name as it is, whatever signs it has', () => {
    for (const name of ['$&', '$1', '{name}', "O'Brien", '孔子', '<b>']) {
      expect(refusalText('already_summoned', { name })).toMatch(
        new RegExp(`^${name.replace(/[$&{}]/g, '\\$&')} has already been summoned`),
      );
    }
  });

  it('[SUM-3] leave a placeholder standing where nothing was given for it', () => {
    expect(refusalText('already_summoned')).toContain('{name}');
    expect(refusalText('already_summoned', { name: null })).toContain('{name}');
    expect(refusalText('daily_limit_reached', { limit: 25 })).not.toContain('{');
  });
});

describe('fixed texts', () => {
  it.each([
    [texts.loading, 'Loading the ethereal realm...'],
    [texts.noSpiritTitle, 'The Chamber Awaits'],
    [texts.noSpiritAction, 'Begin Your First Seance'],
    [texts.voiceNotSupported, 'Voice input not supported in this browser'],
    [texts.simulatedReplyEnding, '(AI API connection will be restored soon.)'],
    [texts.nothingToDownload, 'No conversation to download'],
    [texts.noResponse, 'No response from spirit'],
    [texts.callFailed, 'API call failed'],
  ])('[PRO-3] are exact: %s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
