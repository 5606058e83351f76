/** What the stand-in spirits say: pleasant to look at, the same for the same question, in the asker's language. */
const REPLIES = {
  en: [
    'Ah, you ask me about **{topic}** — and I am glad of it, for few do. In my day we spoke of such things by lamplight, slowly, as one pours oil from a full jar.\n\nI would tell you this: *look long before you name a thing*. What seems plain at noon is often strange by evening.',
    'I have turned **{topic}** over in my mind more often than I can count. Three things I came to hold as true:\n\n1. The first answer is seldom the best one.\n2. A good question outlives the one who asks it.\n3. What is worth knowing is worth *losing sleep* over.\n\nAnd you — which of these do you doubt?',
    'When I hear you say **{topic}**, an old verse comes back to me:\n\n> The river keeps no record of the rain,\n> and yet it is the rain, and runs again.\n\nSo it was with me. I gave what I had, and *something* of it, it seems, still runs.',
    'You touch on **{topic}** as one touches a scar, carefully. I shall answer as carefully.\n\nWhen I was young I believed that such things were settled by the *learned*. Later I saw that they are settled by those who stay awake: the nurse, the sailor, the woman who counts the stars because she cannot sleep. I have tried to be of their company.',
    'Of **{topic}** there would be much to tell, and the lamp is low, so I shall tell only what I am sure of.\n\nI was wrong about it twice. The first time I was wrong *alone*, and it cost me a winter. The second time I was wrong in good company, and it cost us all much more. Since then I ask my friends to contradict me — and I thank them when they do.',
  ],
  es: [
    'Me preguntas por **{topic}**, y me alegra que lo hagas. En mi tiempo hablábamos de esto a la luz de una vela, sin prisa.\n\nTe diré lo que aprendí: *mira largamente antes de dar nombre a las cosas*. Lo que parece claro al mediodía suele volverse extraño al caer la tarde.',
    'Mucho he pensado en **{topic}**. Tres cosas llegué a tener por ciertas:\n\n- La primera respuesta rara vez es la mejor.\n- Una buena pregunta vive más que quien la hace.\n- Lo que vale la pena saber bien vale una *noche en vela*.\n\n¿De cuál de ellas dudas tú?',
    'De **{topic}** me equivoqué dos veces. La primera, *a solas*, y me costó un invierno; la segunda, en buena compañía, y nos costó mucho más a todos.\n\nDesde entonces pido a mis amigos que me contradigan, y se lo agradezco.',
  ],
  fr: [
    'Vous me parlez de **{topic}**, et je vous en sais gré. De mon temps, nous en discutions à la lueur des chandelles, sans hâte.\n\nVoici ce que j’ai appris : *regardez longtemps avant de nommer une chose*. Ce qui paraît simple à midi devient souvent étrange le soir venu.',
    'J’ai longtemps médité sur **{topic}**. Trois choses me sont restées :\n\n- La première réponse est rarement la meilleure.\n- Une bonne question survit à celui qui la pose.\n- Ce qui mérite d’être su mérite bien une *nuit blanche*.\n\nEt vous, de laquelle doutez-vous ?',
    'Sur **{topic}**, je me suis trompé deux fois. La première, *seul*, et il m’en coûta un hiver ; la seconde, en bonne compagnie, et il nous en coûta bien davantage.\n\nDepuis, je prie mes amis de me contredire, et je les en remercie.',
  ],
  de: [
    'Ihr fragt mich nach **{topic}**, und das freut mich, denn nur wenige tun es. Zu meiner Zeit sprachen wir darüber bei Kerzenschein und ohne Eile.\n\nDies habe ich gelernt: *Schaut lange hin, ehe ihr einem Ding seinen Namen gebt.* Was am Mittag klar erscheint, ist am Abend oft rätselhaft.',
    'Über **{topic}** habe ich mehr Nächte nachgedacht, als ich zählen kann. Drei Dinge blieben:\n\n- Die erste Antwort ist selten die beste.\n- Eine gute Frage überlebt den, der sie stellt.\n- Was zu wissen lohnt, lohnt auch eine *schlaflose Nacht*.\n\nUnd woran zweifelt Ihr?',
    'In Fragen wie **{topic}** habe ich zweimal geirrt. Das erste Mal *allein*, und es kostete mich einen Winter; das zweite Mal in guter Gesellschaft, und es kostete uns alle weit mehr.\n\nSeither bitte ich meine Freunde um Widerspruch und danke ihnen dafür.',
  ],
  ar: [
    'تسألني عن **{topic}**، وقد سرّني سؤالك. كنّا في زماننا نتحدّث في مثل هذا على ضوء السراج، بلا عجلة.\n\nوأقول لك ما تعلّمت: *أطل النظر قبل أن تسمّي الأشياء*. فما يبدو واضحًا عند الظهيرة كثيرًا ما يغدو غريبًا عند المساء.',
    'طالما فكّرتُ في **{topic}**. وثلاثة أمور بقيت عندي:\n\n- الجواب الأوّل قلّما يكون أحسنها.\n- السؤال الجيّد يعيش بعد صاحبه.\n- ما يستحقّ أن يُعرف يستحقّ *سهر الليالي*.\n\nفأيّها تشكّ فيه أنت؟',
    'سؤالك عن **{topic}** يعيدني إلى أيّام الشباب، حين كنت أظنّ أنّ لكلّ أمر سببًا واحدًا. ثمّ علّمتني الأسفار أنّ الأسباب تتشابك كما تتشابك خيوط النسيج، وأنّ من شدّ خيطًا واحدًا *حرّك الثوب كلّه*.',
    'قلّما سألني أحد عن **{topic}** بهذا الوضوح. وقد قال شاعر عرفته في صباي:\n\n> إذا المرء لم يسأل عن الأمر أهلَه\n> مضى في ظلامٍ لا يرى أين يذهبُ\n\nفأحسنتَ إذ سألت، وليتني أوفيك الجواب حقّه.',
    'أمّا **{topic}** فقد رأيتُ منه وجهين: وجهًا يراه الناس في السوق وفي المجالس، ووجهًا لا يظهر إلّا لمن *صبر عليه سنين*. ولو خُيّرتُ لأعدت السنين كلّها لأراه مرّة أخرى كما رأيته أوّل مرّة.',
    'لا أخفي عنك أنّي أخطأتُ في **{topic}** مرّتين. في الأولى أخطأتُ وحدي، فكان الثمن شتاءً طويلًا. وفي الثانية أخطأنا جميعًا، فكان الثمن أكبر.\n\n**ومنذ ذلك الحين** أسأل أصحابي أن يخالفوني، وأشكرهم إذا فعلوا.',
  ],
  he: [
    'אתם שואלים אותי על **{topic}**, ואני שמח על כך. בימיי דיברנו על דברים כאלה לאור הנר, בלי חיפזון.\n\nזה מה שלמדתי: *הביטו זמן רב לפני שאתם נותנים שם לדבר*. מה שנראה ברור בצהריים נעשה לא פעם מוזר עם ערב.',
    'הרבה הרהרתי על **{topic}**. שלושה דברים נותרו עמי:\n\n- התשובה הראשונה היא לעיתים רחוקות הטובה ביותר.\n- שאלה טובה חיה יותר ממי ששואל אותה.\n- מה שראוי לדעת ראוי גם *ללילה בלי שינה*.\n\nובאיזה מהם אתם מטילים ספק?',
  ],
  ja: [
    '**{topic}** のことをお尋ねになるのですね。嬉しく思います。わたくしの時代には、灯火のもとでゆっくりと、こうした話をいたしました。\n\n学んだことを申しましょう。*名を付ける前に、長く見つめること*。昼には明らかなものも、夕べには不思議に見えるものです。',
    '**{topic}** については、幾夜も思いをめぐらせました。心に残ったのは三つです。\n\n1. 最初の答えが最良であることは稀です。\n2. よき問いは、問うた人より長く生きます。\n3. 知るに値することは、*眠れぬ夜* にも値します。\n\nあなたはどれをお疑いになりますか。',
    '**{topic}** と伺って、ふと幼い日の庭を思い出しました。秋の草むらに虫の声がして、誰かが琴を弾いておりました。\n\n> 聞くほどに遠くなりゆく虫の音を\n> 袖に包みて今宵ねむらむ\n\nあの音の *途切れた間* にこそ、答えがあったのかもしれません。',
    '**{topic}** について、わたくしは二度まちがえました。一度目はひとりで、二度目は皆とともに。\n\nそれ以来、親しい人には「どうか *異を唱えてください*」とお願いしております。そうしてくれる人こそ、まことの友でございましょう。',
  ],
  zh: [
    '你问我 **{topic}**，我很高兴。在我那个时候，我们常在灯下慢慢谈论这样的事。\n\n我所学到的是：*在给事物命名之前，先久久地看它*。正午看来明白的，到了黄昏往往变得奇异。',
    '关于 **{topic}**，我想过许多个夜晚。留下来的有三点：\n\n1. 最初的答案很少是最好的。\n2. 好的问题比提问的人活得更久。\n3. 值得知道的事，也值得 *一夜不眠*。\n\n你怀疑的是哪一点呢？',
  ],
  hi: [
    'आप मुझसे **{topic}** के बारे में पूछते हैं, और मुझे इसकी प्रसन्नता है। मेरे समय में हम दीपक के उजाले में, बिना किसी जल्दी के, ऐसी बातें किया करते थे।\n\nमैंने यह सीखा: *किसी वस्तु को नाम देने से पहले उसे देर तक देखो*। जो दोपहर में स्पष्ट लगता है, वह साँझ को प्रायः विचित्र हो जाता है।',
    '**{topic}** पर मैंने अनेक रातों तक विचार किया। तीन बातें मेरे साथ रह गईं:\n\n- पहला उत्तर शायद ही सबसे अच्छा होता है।\n- अच्छा प्रश्न पूछने वाले से अधिक जीता है।\n- जो जानने योग्य है, वह *जागती रात* के भी योग्य है।\n\nआपको इनमें से किस पर संदेह है?',
  ],
  ru: [
    'Вы спрашиваете меня о том, что такое **{topic}**, и я этому рад. В моё время мы говорили о подобном при свече, не торопясь.\n\nВот чему я научился: *долго смотрите, прежде чем назвать вещь*. То, что ясно в полдень, к вечеру часто становится загадочным.',
    'О слове **{topic}** я думал много ночей. Три вещи остались со мной:\n\n- Первый ответ редко бывает лучшим.\n- Хороший вопрос переживает того, кто его задал.\n- То, что стоит знать, стоит и *бессонной ночи*.\n\nА в какой из них сомневаетесь вы?',
  ],
} as const satisfies Record<string, readonly string[]>;

export type ReplyLanguage = keyof typeof REPLIES;

const SCRIPTS: readonly [RegExp, ReplyLanguage][] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/[¿¡ñ]|(^|\s)(qué|cómo|quién|cuál|eres|los|las|usted|sobre|hola)(?=[\s?!.,]|$)/iu, 'es'],
  [/[çœ]|(^|\s)(vous|quel|quelle|comment|est-ce|les|des|êtes|avez|bonjour|pourquoi)(?=[\s?!.,]|$)/iu, 'fr'],
  [/[äöüß]|(^|\s)(was|wie|wer|ist|und|der|die|das|nicht|ihr|warum)(?=[\s?!.,]|$)/iu, 'de'],
];

export const languageOf = (text: string): ReplyLanguage =>
  SCRIPTS.find(([signs]) => signs.test(text))?.[1] ?? 'en';

/** The longest word is what a question is most often about. */
const topicOf = (text: string, language: ReplyLanguage): string => {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, 2000))]
    .filter((segment) => segment.isWordLike)
    .map((segment) => segment.segment);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return longest || '…';
};

/** Which of the replies a conversation begins with. */
const hashOf = (text: string): number => {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
};

/** `turn`: how often the user has spoken, so that a long conversation does not say the same thing twice at once. */
export const spokenReply = (system: string, userText: string, turn: number): string => {
  const language = languageOf(userText);
  const choices = REPLIES[language];
  const chosen = choices[(hashOf(system) + turn) % choices.length] ?? choices[0];
  return chosen.replaceAll('{topic}', topicOf(userText, language));
};
