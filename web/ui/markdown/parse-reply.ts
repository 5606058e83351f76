import { lexer, type Token } from 'marked';

export type Block = { id: number; token: Token };

const OPTIONS = { gfm: true, breaks: true };

// The lexer looks for the partner of each `*` among all that follow: 65 kB of "*a_" took it 44 seconds, and ten
// thousand `> ` its stack. No reply comes near these; one that does is shown as it is written.
const MOST_EMPHASIS_MARKS_IN_A_RUN = 800;
const MOST_EMPHASIS_MARKS = 6_000;
const MOST_NESTED_MARKERS = 12;
const BEGINS_A_RUN = /\n(?=[ \t]*(?:\n|[-+*] |#))/;
// White space is taken before a marker alone: taken on both sides, that between two markers could be shared out in so
// many ways that twelve of `>    ` took five seconds.
const NESTED_TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*]|\\d{1,9}[.)])){${MOST_NESTED_MARKERS + 1}}`, 'm');

const marksIn = (text: string): number => text.match(/[*_~]/g)?.length ?? 0;

const isBeyondReason = (text: string): boolean =>
  NESTED_TOO_DEEP.test(text) ||
  (marksIn(text) > MOST_EMPHASIS_MARKS_IN_A_RUN &&
    (marksIn(text) > MOST_EMPHASIS_MARKS ||
      text.split(BEGINS_A_RUN).some((run) => marksIn(run) > MOST_EMPHASIS_MARKS_IN_A_RUN)));

const asWritten = (text: string): Token[] => [
  { type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] },
];

const blocksOf = (text: string): Token[] => (isBeyondReason(text) ? asWritten(text) : lexer(text, OPTIONS));

const numbered = (tokens: Token[], from: number): Block[] =>
  tokens.map((token, index) => ({ id: from + index, token }));

const isShown = (token: Token): boolean => token.type !== 'space' && token.type !== 'def';

/**
 * Parses a reply that grows: what stands before its last block can no longer change and keeps its tokens, so that a
 * word costs its paragraph and not the page.
 */
export const replyParser = () => {
  let settledText = '';
  let settled: Block[] = [];

  const forget = () => {
    settledText = '';
    settled = [];
  };

  return (reply: string): Block[] => {
    const text = reply.replace(/\r\n?/g, '\n');
    if (!text.startsWith(settledText)) forget();
    const tokens = blocksOf(text.slice(settledText.length));
    const last = tokens.findLastIndex(isShown);
    const shown = tokens.slice(Math.max(last, 0)).filter(isShown);
    const newlySettled = tokens.slice(0, Math.max(last, 0));
    settledText += newlySettled.map(({ raw }) => raw).join('');
    settled = [...settled, ...numbered(newlySettled.filter(isShown), settled.length)];
    const blocks = [...settled, ...numbered(shown, settled.length)];
    // Where the lexer's pieces do not add up to its text, nothing may be taken as settled.
    if (!text.startsWith(settledText)) forget();
    return blocks;
  };
};
