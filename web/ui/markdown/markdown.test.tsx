import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SearchedFor } from './highlighted-text.tsx';
import { Markdown } from './markdown.tsx';
import { replyParser } from './parse-reply.ts';
import { safeHref } from './safe-href.ts';

const html = (text: string, query = '') =>
  renderToStaticMarkup(
    <SearchedFor value={query}>
      <Markdown text={text} />
    </SearchedFor>,
  );

describe('what a spirit writes in Markdown', () => {
  it('[SAN-1] is shown as emphasis, lists and quotations', () => {
    expect(html('**Bold** and *soft*\n\n- one\n- two\n\n> so it was')).toBe(
      '<p><strong>Bold</strong> and <em>soft</em></p><ul><li>one</li><li>two</li></ul>' +
        '<blockquote><p>so it was</p></blockquote>',
    );
  });

  it('[SAN-1] keeps the line breaks of verse', () => {
    expect(html('Arma virumque cano,\nTroiae qui primus ab oris')).toBe(
      '<p>Arma virumque cano,<br/>Troiae qui primus ab oris</p>',
    );
  });

  it('[SAN-1, CRE-4] keeps the indentation of verse', () => {
    expect(html('  I left my name upon the tide,\n    it wrote it back;\nso')).toBe(
      '<p>  I left my name upon the tide,<br/>    it wrote it back;<br/>so</p>',
    );
  });

  it('[SAN-1] shows character references as the characters they mean', () => {
    expect(html('Law &amp; order &#8212; &#x201C;x&#x201D; &unknown;')).toBe(
      '<p>Law &amp; order — “x” &amp;unknown;</p>',
    );
  });

  it('[SAN-3] marks what is searched for, whatever its case and accents', () => {
    expect(html('The *Émile* of Rousseau', 'emile')).toBe(
      '<p>The <em><mark>Émile</mark></em> of Rousseau</p>',
    );
  });
});

describe('what a spirit must never do to the page', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    'a <iframe src="https://evil.example"></iframe> b',
    '<a href="javascript:alert(1)">x</a>',
    '<style>@import url(//evil.example)</style>',
    '&lt;img src=x onerror=alert(1)&gt;',
    '<!-- --><b>x</b>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  ])('[SAN-1] shows the HTML %j as text (XS1)', (payload) => {
    expect(html(payload)).not.toMatch(/<(?!\/?p\b|br\/)/);
    expect(html(`# ${payload}\n\n- ${payload}\n\n> ${payload}`)).not.toMatch(
      /<(?!\/?(?:p|h3|ul|li|blockquote)\b|br\/)/,
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'JaVa&#09;script:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;&#x61;vascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '/api/profile',
    '#top',
    '',
  ])('[SAN-1] makes no link of %j (XS2)', (address) => {
    expect(safeHref(address)).toBeNull();
    expect(html(`[x](<${address}>) [y](${address})`)).not.toContain('href');
    expect(html(`[x][r]\n\n[r]: ${address}`)).not.toContain('href');
  });

  it.each([
    ['[x](https://a.example/?q=1&amp;r=2)', 'href="https://a.example/?q=1&amp;r=2"'],
    ['https://a.example/b', 'href="https://a.example/b"'],
    ['<me@a.example>', 'href="mailto:me@a.example"'],
  ])('[SAN-1] lets the link %s leave without a trace of this page (XS2)', (text, href) => {
    expect(html(text)).toContain(`<a ${href} target="_blank" rel="noopener noreferrer nofollow"`);
  });

  it.each([
    '![a face](https://canary.example/p.png)',
    '![a face][r]\n\n[r]: https://canary.example/p.png',
    '[![a face](https://canary.example/p.png)](javascript:x)',
  ])('[SAN-1] fetches no picture for %j (XS3)', (text) => {
    expect(html(text)).not.toContain('<img');
    expect(html(text)).toContain('a face');
  });

  it.each(['*a_', '**a ', '[', '![', '> ', '1. ', '`', '<', '- a\n', '__a__', '\n'])(
    '[BEY-1] does not stall on 65,536 characters of %j (IN4)',
    (piece) => {
      const text = piece.repeat(Math.ceil(65_536 / piece.length));
      // Of the processor's time: whatever else this machine does is no stall.
      const before = process.cpuUsage();
      expect(() => replyParser()(text)).not.toThrow();
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(1_000);
    },
  );
});

describe('a reply that grows', () => {
  const reply = [
    '# On numbers\n\nThe *first* of them',
    '\nis one.\r\n\r\n- a\n- b\n\n  still b\n\n1. c\n2. d\n\n> quoth\n> he\n\n',
    'Heading below\n---\n\n```\ncode\n\nmore\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nEnd.',
  ].join('');

  it('[BEY-1] ends as it would look if it had come at once', () => {
    const parse = replyParser();
    let grown = parse('');
    for (let length = 1; length <= reply.length; length += 1) grown = parse(reply.slice(0, length));
    const types = (blocks: typeof grown) => blocks.map(({ token }) => [token.type, token.raw.trim()]);
    expect(types(grown)).toEqual(types(replyParser()(reply)));
  });

  it('[BEY-1] leaves alone what stands before its last block', () => {
    const parse = replyParser();
    const [first] = parse('One.\n\nTwo');
    const [again] = parse('One.\n\nTwo and more\n\nThree');
    expect(again?.token).toBe(first?.token);
  });

  it('[BEY-2] starts afresh when another text takes its place', () => {
    const parse = replyParser();
    parse('One.\n\nTwo.\n\nThree.');
    expect(parse('Other').map(({ token }) => token.raw)).toEqual(['Other']);
  });
});
