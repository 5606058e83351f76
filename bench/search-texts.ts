/** The words of one script, the commonest first; `rare` stands in one message of each account, `nowhere` in none. */
export type Script = {
  language: string;
  /** Of a hundred messages. */
  share: number;
  words: string[];
  between: string;
  stop: string;
  /** Words that make a sentence about as long to read as one of any other script. */
  sentence: number;
  rare: string;
  nowhere: string;
};

const words = (list: string): string[] => list.split(' ');

export const SCRIPTS: Script[] = [
  {
    language: 'English',
    share: 40,
    words: words(
      'the of and to a in that was you it my he not for we with his but they is as had on at what were said all from by there who when so no them would like this one which Athens Emperor philosophy shore ships lamp candle memory daughter winter garden bread silence general library Persian honest question answered wandering Constantinople thunder marble',
    ),
    between: ' ',
    stop: '.',
    sentence: 14,
    rare: 'aqueduct',
    nowhere: 'xylograph',
  },
  {
    language: 'Chinese',
    share: 20,
    words: words(
      '的 我 不 了 是 在 人 之 有 他 这 你 来 说 也 道 就 我们 一个 时候 没有 知道 夜里 大海 灯火 先生 天下 问题 回答 朋友 老师 故乡 山水 皇帝 学问 春天 月亮 长安 诗歌 沉默 战争 花园 记忆 女儿 帝国 河流 真实 思想 马车 石桥',
    ),
    between: '',
    stop: '。',
    sentence: 12,
    rare: '琥珀',
    nowhere: '不存',
  },
  {
    language: 'Japanese',
    share: 15,
    words: words(
      'の は に を が と て も た です ました あなた 私 こと それ 人 時 中 夜 海 心 春 言葉 物語 都 桜 先生 手紙 歴史 静か ともしび 思い出 むかし 山里 学び 月影 プラトン アテネ ローマ ピラミッド 皇后 答え 問い 風 雪 旅人 川辺 庭',
    ),
    between: '',
    stop: '。',
    sentence: 14,
    rare: '瑠璃',
    nowhere: 'ヴェネツィア',
  },
  {
    language: 'Arabic',
    share: 15,
    words: words(
      'في من على أن إلى لا ما كان هذا قال الذي كل عن هو وكان ثم قد لم بين الشيخ السؤال العلم الصبر البحر الليل المدينة الكتاب السلام الملك النور بغداد القلب الحكمة الطريق الصديق التاريخ الفيلسوف الذاكرة النهر الجبل الخبز الشعر المعرفة قُلْتُ أَنْتَ الإسكندرية',
    ),
    between: ' ',
    stop: '.',
    sentence: 12,
    rare: 'زمردة',
    nowhere: 'قسطنطينية',
  },
  {
    language: 'Hindi',
    share: 10,
    words: words(
      'के में की है और का को से यह कि पर वह एक नहीं था ने भी जो मैं तुम हम सब कुछ बात समय लोग राजा नदी पेड़ शाम गाँव सत्य ज्ञान प्रश्न उत्तर मित्र पुस्तक समुद्र रात दीपक इतिहास अहिंसा युद्ध शांति स्मृति यात्रा कविता दर्शन पाटलिपुत्र नालंदा',
    ),
    between: ' ',
    stop: '।',
    sentence: 14,
    rare: 'मयूरपंख',
    nowhere: 'घोड़ागाड़ी',
  },
];

const IN_TWENTY = SCRIPTS.flatMap((script) => Array<Script>(script.share / 5).fill(script));

/** The scripts one after another; of twenty in a row each has its share. */
export const scriptAt = (place: number): Script => IN_TWENTY[place % IN_TWENTY.length] as Script;

/** In one of so many Chinese messages; two characters are the usual length of a Chinese word. */
export const TWO_CHARACTERS = '翡翠';
const WITH_TWO_CHARACTERS = 300;

/** The same numbers in every run: figures of two runs are of the same texts. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A question of a sentence or two, or an answer of three to twelve; few words make most of it, as in any language. */
export const textIn = (script: Script, role: 'user' | 'model', random: () => number): string => {
  const sentences = role === 'user' ? 1 + Math.floor(random() * 2) : 3 + Math.floor(random() * 10);
  const said: string[] = [];
  for (let sentence = 0; sentence < sentences; sentence += 1) {
    const length = Math.ceil(script.sentence * (0.5 + random()));
    const picked = Array.from(
      { length },
      () => script.words[Math.floor(random() ** 2 * script.words.length)],
    );
    said.push(`${picked.join(script.between)}${script.stop}`);
  }
  if (script.language === 'Chinese' && random() * WITH_TWO_CHARACTERS < 1) said.push(`${TWO_CHARACTERS}。`);
  return said.join(script.between);
};
