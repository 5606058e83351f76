import type { Creation } from '../../../domain/creations.ts';
import { texts } from '../../../domain/texts.ts';

type FileKind = 'text' | 'markdown';

export const fileTypes: Record<FileKind, string> = { text: 'text/plain', markdown: 'text/markdown' };

/**
 * The marks of Markdown say nothing in a plain text; what they stood around stays. Each looks no further than its line,
 * or a page: else one that is never closed would have the whole text read again from each of its kind.
 */
const withoutMarks = (text: string): string =>
  text
    .replace(/^([^\S\n]*)#{1,6}[^\S\n]+/gm, '$1')
    .replace(/^([^\S\n]*)>[^\S\n]?/gm, '$1')
    .replace(/(\*\*|__)(?=\S)(.{1,1000}?)(?<=\S)\1/gs, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]+?)(?<=\S)[*_](?![\w*])/g, '$1');

/** The file that is downloaded; that it is simulated stands in it, wherever it goes. */
export const creationAsFile = (creation: Creation, kind: FileKind): string => {
  const { title, content, createdAt } = creation;
  const date = new Date(createdAt).toISOString().slice(0, 10);
  return kind === 'markdown'
    ? `# ${title}\n\n${content}\n\n---\n\n*${date} · ${texts.simulation}*\n`
    : `${title}\n\n${withoutMarks(content)}\n\n—\n${date} · ${texts.simulation}\n`;
};

/** Any script's letters may stand in a file name; separators, controls and bidi marks may not. */
export const creationFileName = ({ title, createdAt }: Creation, kind: FileKind): string => {
  const name = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  const date = new Date(createdAt).toISOString().slice(0, 10);
  return `${name || 'creation'}-${date}.${kind === 'markdown' ? 'md' : 'txt'}`;
};
