import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { XSS_PAYLOADS } from '../../../fakes/xss-payloads.ts';
import { inOrder } from './in-order.ts';
import { Markdown } from './markdown.tsx';

/** All that a reply can ever become. React writes every `<` of a text as a reference: each in its markup is an element's. */
const ALLOWED_TAGS = [
  /^<\/?(?:p|h3|h4|blockquote|ul|ol|li|table|thead|tbody|tr|th|td|pre|code|strong|em|del)>$/,
  /^<(?:br|hr)\/>$/,
  /^<div class="overflow-x-auto">$/,
  /^<\/(?:div|a)>$/,
  /^<ol start="\d+">$/,
  /^<a href="(?:https?:\/\/|mailto:)[^"]*" target="_blank" rel="noopener noreferrer nofollow" class="link">$/,
];

/** Rendered at once, since beginning to render is what costs. */
const tagsOf = (texts: readonly string[]): string[] =>
  renderToStaticMarkup(inOrder(texts, (text) => <Markdown text={text} />)).match(/<[^>]*>?/g) ?? [];
const forbiddenIn = (texts: readonly string[]): string[] =>
  tagsOf(texts).filter((tag) => !ALLOWED_TAGS.some((allowed) => allowed.test(tag)));

const PLACES: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `before ${payload} after`,
  (payload) => `# ${payload}\n\n- ${payload}\n\n> ${payload}\n\n1. ${payload}`,
  (payload) => `**${payload}** *${payload}* ~~${payload}~~ \`${payload}\``,
  (payload) => `| a | ${payload} |\n| - | - |\n| ${payload} | b |`,
  (payload) =>
    `[${payload}](https://a.example) [a](${payload}) [b](<${payload}>) [c](https://a.example "${payload}")`,
  (payload) => `![${payload}](${payload})\n\n[d][e]\n\n[e]: ${payload}`,
  (payload) => `<b>${payload}</b>\n\n    ${payload}\n\n\`\`\`${payload}\n${payload}\n\`\`\``,
];

const beginningsOf = (text: string): string[] =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 1));

describe.each(Object.entries(XSS_PAYLOADS))('[XS1, XS2, XS3] %s', (_class, payloads) => {
  it('become nothing but words, wherever in a reply they stand', () => {
    expect(forbiddenIn(payloads.flatMap((payload) => PLACES.map((place) => place(payload))))).toEqual([]);
  });

  it('become nothing but words at any moment while they come in', () => {
    expect(forbiddenIn(payloads.flatMap(beginningsOf))).toEqual([]);
  });
});

it('[XS2] there are links among what is allowed, and what is not would be found', () => {
  expect(tagsOf(['[x](https://a.example)']).filter((tag) => tag.startsWith('<a '))).toHaveLength(1);
  const wicked =
    '<a href="javascript:alert(1)" target="_blank" rel="noopener noreferrer nofollow" class="link">';
  expect(ALLOWED_TAGS.some((allowed) => allowed.test(wicked))).toBe(false);
});
