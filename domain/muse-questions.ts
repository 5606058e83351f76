import type { Field } from './ghost.ts';
import { replyLanguage } from './language.ts';
import type { LanguageCode } from './language-names.ts';

export type Questions = [string, string, string];

const ABOUT_THE_APP: Questions = [
  'How do I summon a spirit?',
  'Whom would you suggest that I speak with first?',
  'What can I create together with a spirit?',
];

const BY_FIELD: Record<Field, Questions> = {
  Science: [
    'Which observation changed your mind about how the world works?',
    'How did those around you receive your work?',
    'Which question would you have liked to answer, and could not?',
  ],
  Art: [
    'How did you learn to see the way you do?',
    'Which of your works cost you the most, and why?',
    'What did those who paid for your work never understand about it?',
  ],
  Politics: [
    'Which decision would you take again, and which would you not?',
    'Whom did you trust, and who betrayed you?',
    'What did power teach you about people?',
  ],
  Literature: [
    'Where did your first lines come from?',
    'Which of your own pages do you love best?',
    'Whom did you write for?',
  ],
  Philosophy: [
    'Which of your thoughts has been most misunderstood?',
    'How should one live when nothing is certain?',
    'Who was your best opponent, and what did you owe to them?',
  ],
  Military: [
    'What do people who never saw a battle get wrong about war?',
    'Which defeat taught you more than your victories?',
    'How did you win the trust of those whom you led?',
  ],
  Religion: [
    'When did you first hear your calling?',
    'Have you ever doubted, and what brought you back?',
    'What would you say to somebody who believes in nothing?',
  ],
  Other: [
    'What does nobody know about you that everybody should?',
    'Which day of your life would you live again?',
    'What were the people of your time wrong about?',
  ],
  General: [
    'What was an ordinary day of your life like?',
    'Which day of your life would you live again?',
    'What would you wish to be remembered for?',
  ],
};

/** For those who read another language than English: what anybody of any age can be asked. */
const IN_LANGUAGE: Partial<Record<LanguageCode, Questions>> = {
  es: [
    '¿Cómo era un día cualquiera de su vida?',
    '¿Qué día de su vida volvería a vivir?',
    '¿Por qué le gustaría ser recordado?',
  ],
  fr: [
    'À quoi ressemblait un jour ordinaire de votre vie ?',
    'Quel jour de votre vie aimeriez-vous revivre ?',
    'De quoi aimeriez-vous que l’on se souvienne ?',
  ],
  de: [
    'Wie sah ein gewöhnlicher Tag in Ihrem Leben aus?',
    'Welchen Tag Ihres Lebens würden Sie noch einmal erleben wollen?',
    'Wofür möchten Sie in Erinnerung bleiben?',
  ],
  it: [
    'Com’era un giorno qualunque della sua vita?',
    'Quale giorno della sua vita vorrebbe rivivere?',
    'Per che cosa vorrebbe essere ricordato?',
  ],
  pt: [
    'Como era um dia comum da sua vida?',
    'Que dia da sua vida gostaria de reviver?',
    'Por que gostaria de ser lembrado?',
  ],
  ru: [
    'Каким был обычный день вашей жизни?',
    'Какой день своей жизни вы прожили бы ещё раз?',
    'Чем бы вы хотели остаться в памяти людей?',
  ],
  zh: ['你平常的一天是怎样度过的？', '一生中你最想重温哪一天？', '你希望后人因为什么而记得你？'],
  ja: [
    'あなたの普段の一日はどのようなものでしたか。',
    '人生でもう一度過ごしたい日はいつですか。',
    '何によって人々の記憶に残りたいですか。',
  ],
  ko: [
    '당신의 평범한 하루는 어떠했습니까?',
    '인생에서 다시 살아 보고 싶은 날은 언제입니까?',
    '무엇으로 기억되기를 바라십니까?',
  ],
  ar: ['كيف كان يومٌ عاديّ من أيّام حياتك؟', 'أيّ يوم من حياتك تودّ أن تعيشه مرّة أخرى؟', 'بِمَ تحبّ أن يذكرك الناس؟'],
  he: ['איך נראה יום רגיל בחייך?', 'איזה יום בחייך היית רוצה לחיות שוב?', 'במה היית רוצה שיזכרו אותך?'],
  hi: [
    'आपके जीवन का एक साधारण दिन कैसा होता था?',
    'अपने जीवन का कौन सा दिन आप फिर से जीना चाहेंगे?',
    'आप किस बात के लिए याद किए जाना चाहेंगे?',
  ],
};

/** What can be asked of this spirit when the AI suggests nothing. */
export const defaultQuestions = (
  ghost: { isGuide: boolean; field: Field },
  lastMessage: string,
  browserLanguage: string,
): Questions => {
  if (ghost.isGuide) return ABOUT_THE_APP;
  const { code } = replyLanguage(lastMessage, browserLanguage);
  return IN_LANGUAGE[code] ?? BY_FIELD[ghost.field];
};
