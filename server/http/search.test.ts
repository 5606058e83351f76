import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titleOf } from '../../domain/creations.ts';
import type { Found } from '../../domain/search.ts';
import { createApp } from '../app.ts';
import { insertCreationOnce } from '../db/creations.ts';
import { ReadRefused } from '../db/read-aside.ts';
import { type TestDeps, testDeps } from '../testing/harness.ts';
import { guideOf, seedSeance } from '../testing/seeded-seance.ts';
import { callAsPage, signUp, type TestUser } from '../testing/test-user.ts';

/** What was said, by its message's id; more than twelve scripts. */
const SAID: Record<string, string> = {
  french: 'L’âme de Zoë est née à Besançon',
  german: 'Die Straße nach Weimar',
  danish: 'Smørrebrød, æbler og øl',
  turkish: 'İstanbul’da ılık bir akşam',
  vietnamese: 'Nguyễn Trãi viết Bình Ngô đại cáo',
  russian: 'Ёлка стоит у окна',
  russianToo: 'Мой край родной',
  greek: 'Ὁ Σωκράτης εἶπεν ὅτι σοφός ἐστιν',
  arabic: 'قَالَ أَفْلاطُونُ: اِعْرِفْ نَفْسَكَ',
  persian: 'کتاب‌های یونانی',
  hebrew: 'שָׁלוֹם עֲלֵיכֶם',
  hindi: 'सत्य और अहिंसा',
  chinese: '道可道，非常道。孔子曰：学而时习之',
  japanese: '春はあけぼの。やうやう白くなりゆく',
  halfWidth: 'ﾌﾟﾗﾄﾝは哲学者です',
  korean: '세종대왕은 한글을 만들었다',
  thai: 'ขงจื๊อเป็นนักปราชญ์',
  armenian: 'Մեսրոպ Մաշտոց',
  georgian: 'შოთა რუსთაველი',
  bengali: 'রবীন্দ্রনাথ ঠাকুর',
  tamil: 'திருவள்ளுவர் குறள்',
  ethiopic: 'ንጉሥ ሰሎሞን',
  percent: '100% of 50_000 paths \\ and [brackets]',
  noPercent: '1000 of 50A000 paths / and brackets',
  coffee: 'The CAFÉ is open',
  family: 'A family: 👩‍👩‍👧 and a 🌊',
};

/** Each query, and all that it finds. */
const QUERIES: [string, (keyof typeof SAID)[]][] = [
  ['ame', ['french']],
  ['ÂME', ['french']],
  ['besancon', ['french']],
  ['zoe', ['french']],
  ["l'âme", ['french']],
  ['strasse', ['german']],
  ['STRASSE', ['german']],
  ['Straße nach', ['german']],
  ['smorrebrod', ['danish']],
  ['aebler', ['danish']],
  ['istanbul', ['turkish']],
  ['ILIK', ['turkish']],
  ['nguyen trai', ['vietnamese']],
  ['dai cao', ['vietnamese']],
  ['елка', ['russian']],
  ['ЁЛКА', ['russian']],
  ['мой', ['russianToo']],
  ['мои', []],
  ['σωκρατης', ['greek']],
  ['ΣΟΦΟΣ', ['greek']],
  ['افلاطون', ['arabic']],
  ['نفسك', ['arabic']],
  ['كتابهاي', ['persian']],
  ['שלום', ['hebrew']],
  ['עליכם', ['hebrew']],
  ['सत्य', ['hindi']],
  ['सत्या', []],
  ['孔子', ['chinese']],
  ['道', ['chinese']],
  ['孔 子', []],
  ['プラトン', ['halfWidth']],
  ['哲学', ['halfWidth']],
  ['あけぼの', ['japanese']],
  ['한글', ['korean']],
  ['대왕', ['korean']],
  ['นักปราชญ์', ['thai']],
  ['ՄԱՇՏՈՑ', ['armenian']],
  ['რუსთაველი', ['georgian']],
  ['রবীন্দ্রনাথ', ['bengali']],
  ['குறள்', ['tamil']],
  ['ሰሎሞን', ['ethiopic']],
  ['100%', ['percent']],
  ['50_000', ['percent']],
  ['paths \\', ['percent']],
  ['%', ['percent']],
  ['_', ['percent']],
  ['[brackets]', ['percent']],
  ['paths', ['noPercent', 'percent']],
  ['ＣＡＦＥ', ['coffee']],
  ['cafés', []],
  ['🌊', ['family']],
  ['👩‍👩‍👧', ['family']],
  ["' or '1'='1", []],
];

let deps: TestDeps;
let app: ReturnType<typeof createApp>;
let ada: TestUser;
let eve: TestUser;
let conversationId: string;

beforeAll(async () => {
  deps = await testDeps();
  app = createApp(deps, null);
  ada = await signUp(app);
  eve = await signUp(app);
  const messages = Object.entries(SAID).map(([id, text]) => ({ id, text }));
  conversationId = await seedSeance(deps, ada, {
    ghostId: await guideOf(ada),
    ghostName: 'Murasaki Shikibu',
    at: 1_000,
    messages,
  });
  await seedSeance(deps, eve, {
    ghostId: await guideOf(eve),
    at: 1_000,
    messages: [
      ...messages,
      { id: 'long', text: `${'Before it. '.repeat(300)}The Ægean needle. ${'After it. '.repeat(300)}` },
      { id: 'lantern 1', text: 'A lantern' },
      { id: 'lantern 2', text: `A lantern ${'of many words '.repeat(300)}` },
      { id: 'lantern 3', text: 'A lantern' },
      { id: 'lantern 4', text: `A lantern ${'道'.repeat(1_000)}` },
    ],
  });
  await deps.db.transaction((tx) =>
    insertCreationOnce(tx, {
      owner_id: ada.ownerId,
      id: crypto.randomUUID(),
      ghost_id: 'any',
      ghost_name: 'Σαπφώ',
      type: 'Poem',
      title: titleOf('Poem', 'Σαπφώ'),
      prompt: 'Über die Brücke',
      content: 'Δέδυκε μὲν ἀ σελάννα',
      created_at: 1,
    }),
  );
});

afterAll(() => deps.close());

const search = async (query: string, user = ada, more = ''): Promise<Found> =>
  (await (await user.fetch(`/api/search?q=${encodeURIComponent(query)}${more}`)).json()) as Found;

describe('searching over all of one’s séances', () => {
  it.each(QUERIES)('[BEY-3] %j finds %j and nothing else', async (query, expected) => {
    const { messages } = await search(query);
    expect(messages.map(({ messageId }) => messageId).toSorted()).toEqual(expected.toSorted());
  });

  it('[BEY-3] shows where it stands, so that the page can mark it and jump to it', async () => {
    const { messages } = await search('besancon');
    expect(messages).toEqual([
      {
        conversationId,
        messageId: 'french',
        ghostName: 'Murasaki Shikibu',
        title: null,
        role: 'user',
        excerpt: SAID.french,
        matches: [[23, 31]],
        createdAt: 1_000,
      },
    ]);
  });

  it('[BEY-3] shows the surroundings of a match in a long text', async () => {
    const [hit] = (await search('aegean', eve)).messages;
    if (!hit) throw new Error('nothing was found');
    const [[start, end] = [0, 0]] = hit.matches;
    expect(hit.excerpt.slice(start, end)).toBe('Ægean');
    expect(hit.excerpt.length).toBeLessThan(260);
    expect(hit.excerpt).toMatch(/^….*Before it\. The Ægean needle\. After it\..*…$/);
  });

  it('[BEY-3] lists the newest first, as many as were asked for, and says that there are more', async () => {
    const found = await search('paths', ada, '&limit=1');
    expect(found.messages.map(({ messageId }) => messageId)).toEqual(['noPercent']);
    expect(found.hasMore).toEqual({ messages: true, seances: false, creations: false });
    expect((await search('paths', ada, '&limit=2')).hasMore.messages).toBe(false);
  });

  it('[BEY-3] lists short messages and long ones in one order', async () => {
    const found = async (limit: number) =>
      (await search('lantern', eve, `&limit=${limit}`)).messages.map(({ messageId }) => messageId);
    expect(await found(3)).toEqual(['lantern 4', 'lantern 3', 'lantern 2']);
    expect(await found(4)).toHaveLength(4);
  });

  it('[BEY-3] finds séances by their title and by their spirit’s name', async () => {
    expect((await search('murasaki')).seances).toMatchObject([{ id: conversationId }]);
    await ada.fetch(`/api/conversations/${conversationId}`, {
      method: 'PATCH',
      json: { title: 'Über die Größe' },
    });
    expect((await search('GROSSEN')).seances).toEqual([]);
    expect((await search('GROSSE')).seances).toMatchObject([
      { title: 'Über die Größe', firstWords: SAID.french },
    ]);
    expect((await search('murasaki')).seances).toHaveLength(1);
  });

  it.each([
    ['σελαννα', 'Δέδυκε μὲν ἀ σελάννα', [[13, 20]]],
    ['brücke', 'Über die Brücke', [[9, 15]]],
    ['σαπφω', 'Δέδυκε μὲν ἀ σελάννα', []],
  ])('[BEY-3, CRE-4] finds creations by text, prompt and title: %s', async (query, excerpt, matches) => {
    const { creations } = await search(query);
    expect(creations).toMatchObject([
      { title: 'Poem with Σαπφώ', ghostName: 'Σαπφώ', type: 'Poem', excerpt, matches },
    ]);
  });

  it.each(['', '  ', '\u0301', '\u00AD'])(
    '[BEY-3] finds nothing by %j, which says nothing',
    async (query) => {
      expect(await search(query)).toMatchObject({ messages: [], seances: [], creations: [] });
    },
  );

  it('[BEY-3] refuses what is no question', async () => {
    expect((await ada.fetch('/api/search')).status).toBe(400);
    expect((await ada.fetch(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await ada.fetch('/api/search?q=a&limit=51')).status).toBe(400);
  });

  it('[BEY-3] says so when the search takes too long, instead of waiting for ever', async () => {
    const { readAside } = deps.db;
    deps.db.readAside = () => Promise.reject(new ReadRefused('the test said so'));
    const answer = await ada.fetch('/api/search?q=paths');
    deps.db.readAside = readAside;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'search_overwhelmed' } });
  });

  it("[AUT-11] finds nothing of another's", async () => {
    expect((await search('needle', eve)).messages).toHaveLength(1);
    expect(await search('needle')).toMatchObject({ messages: [] });
    expect(await search('murasaki', eve)).toMatchObject({ seances: [] });
    expect(await search('brücke', eve)).toMatchObject({ creations: [] });
  });

  it('[AUT-7] is not for those who are not signed in', async () => {
    expect((await callAsPage(app, '/api/search?q=paths')).status).toBe(401);
  });
});
