const IN_SCRIPTS = [
  'The lamp burned low while we spoke of the sea and of what the ships had brought.',
  'Die Straße war still, und über dem Fluß lag der Nebel wie ein schweres Tuch.',
  'Пламя свечи дрожало, и тень скользила по стене, пока мы говорили о море.',
  'Ὁ Σωκράτης ἔλεγεν ὅτι οὐδὲν οἶδεν, καὶ οἱ νέοι ἐθαύμαζον.',
  'قال الشيخ: سلام على من سأل، فإن السؤال نصف العلم والصبر نصفه الآخر.',
  'שלום לכם, אמר הזקן, וישב אל האש לספר את אשר ראה בימי נעוריו.',
  'गाँव के बाहर एक पुराना पेड़ था, जिसके नीचे लोग शाम को बैठते थे।',
  '道可道，非常道；名可名，非常名。夜深了，灯火还在摇曳，我们谈到了大海。',
  '春はあけぼの。やうやう白くなりゆく山ぎは、すこしあかりて、雲のたなびきたる。',
  '왕은 한글을 만들어 백성이 쉽게 읽고 쓰게 하였다. 등불은 밤새 꺼지지 않았다.',
  'ผู้เฒ่ากล่าวว่า ความรู้เริ่มต้นจากคำถาม และทะเลสอนให้เราอดทน',
  'Մեսրոպ Մաշտոցը գրեց տառերը, որ ժողովուրդը կարդա իր լեզվով։',
];

/** Messages like people's: from one sentence to some twenty, mostly of one script; one in the whole holds a needle. */
export const sentences = (index: number): string => {
  const script = index % IN_SCRIPTS.length;
  const many = 1 + ((index * 7919) % 20);
  const text = Array.from({ length: many }, (_, n) => `${IN_SCRIPTS[script] ?? ''} ${index * 31 + n}`).join(
    ' ',
  );
  return index === 4_321 ? `${text} A needle.` : text;
};
