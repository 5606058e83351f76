import { describe, expect, it } from 'vitest';
import { withoutLinks } from './without-links.ts';

describe('a model’s Markdown without its addresses', () => {
  it.each([
    ['See [the Republic](https://a.example/x).', 'See the Republic.'],
    ['See [the Republic](https://a.example/x "Title").', 'See the Republic.'],
    ['See [the Republic](</a b>).', 'See the Republic.'],
    ['See [Plato](https://a.example/Plato_(philosopher)).', 'See Plato.'],
    ['See [the Republic][1].\n\n[1]: https://a.example/x', 'See the Republic.'],
    ['A picture: ![of Plato](https://a.example/p.png)', 'A picture: of Plato'],
    ['A [![of Plato](https://a.example/p.png)](https://b.example) picture', 'A of Plato picture'],
    ['Read <https://a.example/x> today.', 'Read today.'],
    ['Read https://a.example/x, then rest.', 'Read, then rest.'],
    ['Read it (https://a.example/x).', 'Read it.'],
    ['Read www.a-made-up.org/x?y=1#z now', 'Read now'],
    ['Read gutenberg.org now', 'Read now'],
    ['Read **plato.stanford.edu/entries/plato/** now', 'Read **** now'],
    ['Read en.wikipedia.org/wiki/Plato.', 'Read.'],
    ['ftp://a.example/x is old', 'is old'],
    ['doi:10.1000/182 and 10.1093/oso/978 are numbers', 'and are numbers'],
    ['Write to plato@akademia.example.gr soon', 'Write to soon'],
    ['[run](javascript:alert(1)) and data:text/html,hi', 'run and'],
    ['<a href="https://a.example">here</a> and <img src=x onerror=alert(1)>', 'here and'],
    ['例えば https://a.example/日本 を見よ', '例えば を見よ'],
  ])('[BEY-6] takes the address out of %j', (markdown, expected) => {
    expect(withoutLinks(markdown)).toBe(expected);
  });

  it.each([
    '### Sources\n\n- Plato, *Republic* (c. 375 BCE), 514a–520a\n- Diogenes Laërtius, *Lives*, III.1–45',
    'In 3.5 of 10 cases, e.g. here, the ratio was 1:2. See ibid.',
    'He said: "I know nothing." [sic] (so they say)',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    'عاش أفلاطون في أثينا.\n\n> قال: اعرف نفسك',
    '1. first\n2. second',
    'Verse\n  with its second line',
  ])('[MUS-2] leaves %j as it is', (markdown) => {
    expect(withoutLinks(markdown)).toBe(markdown);
  });

  it.each([
    '[a](b)(c)[d](e)',
    '[[a](https://x.example)](https://y.example)',
    'hthttps://xttps://x.example',
    '<<https://x.example>https://y.example>',
    '[x][https://a.example]\n[https://a.example]: https://b.example',
    `${'['.repeat(60)}a${'](https://x.example)'.repeat(60)}`,
  ])('[BEY-6] leaves nothing that reads as a link in %j', (markdown) => {
    expect(withoutLinks(markdown)).not.toMatch(/:\/\/|\]\(|www\.|\.example/);
  });

  it.each(['[', '](', '<a', 'a-', 'a.', '(', '.', ' ', '\n', 'a@', '://', '[a](', '10.1000/', '<:'])(
    'judges 24,000 characters of %j in no time',
    (piece) => {
      const long = piece.repeat(Math.ceil(24_000 / piece.length));
      const begun = performance.now();
      withoutLinks(`${long}x`);
      expect(performance.now() - begun).toBeLessThan(1_000);
    },
  );
});
