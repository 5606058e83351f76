import { describe, expect, it } from 'vitest';
import type { Creation } from '../../../domain/creations.ts';
import { texts } from '../../../domain/texts.ts';
import { transcriptFileName } from '../../../domain/transcript.ts';
import { ALL_XSS_PAYLOADS } from '../../../fakes/xss-payloads.ts';
import { creationAsFile, creationFileName, fileTypes } from './creation-file.ts';

const poem: Creation = {
  id: 'c',
  title: 'Poem with Hypatia',
  type: 'Poem',
  content: '## **The** Tide\n\nI left *my name*,\n  it came back;\n\n> 2 * 3 * 4',
  prompt: 'On the sea',
  ghostId: 'g',
  ghostName: 'Hypatia',
  createdAt: Date.UTC(2026, 10, 21),
};

describe('a downloaded creation', () => {
  it('[XS1] is a text, never a page, by a name of letters and numbers, whatever its title', () => {
    expect(Object.values(fileTypes)).toEqual(['text/plain', 'text/markdown']);
    for (const title of ALL_XSS_PAYLOADS) {
      expect(creationFileName({ ...poem, title }, 'text')).toMatch(/^[\p{L}\p{M}\p{N}-]+\.txt$/u);
      expect(transcriptFileName(title, poem.createdAt)).toMatch(/^[\p{L}\p{M}\p{N}-]+\.md$/u);
    }
  });

  it('[CRE-4] is the very words as Markdown, with the verse’s lines', () => {
    expect(creationAsFile(poem, 'markdown')).toContain(`# ${poem.title}\n\n${poem.content}\n`);
  });

  it('[CRE-4] is without marks as text, with the verse’s lines and whatever is no mark', () => {
    expect(creationAsFile(poem, 'text')).toContain(
      'Poem with Hypatia\n\nThe Tide\n\nI left my name,\n  it came back;\n\n2 * 3 * 4',
    );
  });

  it('[CRE-4] says in either form that it is simulated', () => {
    expect(creationAsFile(poem, 'text')).toContain(texts.simulation);
    expect(creationAsFile(poem, 'markdown')).toContain(texts.simulation);
  });

  it('[CRE-4] has a name that every system takes, in any script', () => {
    expect(creationFileName(poem, 'text')).toBe('Poem-with-Hypatia-2026-11-21.txt');
    expect(creationFileName({ ...poem, title: '../قصيدة: \u202Ex' }, 'markdown')).toBe(
      'قصيدة-x-2026-11-21.md',
    );
    expect(creationFileName({ ...poem, title: '…' }, 'text')).toBe('creation-2026-11-21.txt');
  });
});
