import type { LegalDocument } from './legal-text.ts';

export const terms: LegalDocument = {
  title: 'Terms of Service',
  preamble:
    'These terms are between you and whoever runs the server on which you use Asphodel (the operator). By making an account you accept them.',
  sections: [
    {
      heading: 'What this is',
      paragraphs: [
        'Asphodel lets you talk with simulations of historical figures. Every reply is written by an artificial intelligence that plays a part. It is not the person, does not speak for the person or for anyone’s heirs, and is often wrong, also about facts, dates and quotations. Check what matters elsewhere.',
        'Nothing that a spirit says is advice on health, law, money or anything else that you should rely on.',
      ],
    },
    {
      heading: 'Who may use it',
      paragraphs: [
        'You must be at least 13 years old, and old enough where you live to agree to terms like these, or have a parent’s leave. One account is for one person. Keep your password to yourself; what is done with your account is taken as done by you.',
      ],
    },
    {
      heading: 'What you may not do',
      paragraphs: ['Be decent to the dead and to the living. In particular, do not:'],
      points: [
        'pass off what a spirit said as the words of the real person;',
        'use spirits to harass, threaten, defraud or defame anyone, or to spread hatred;',
        'try to summon those who are kept out: the living, those dead for fewer than 70 years, and those who are barred for the harm they did;',
        'break the law, attack the server or its limits, or call it with machines without the operator’s leave.',
      ],
    },
    {
      heading: 'What you write and what you make',
      paragraphs: [
        'What you write stays yours. You allow the operator to store it and to pass it to the services named in the Privacy Policy, as far as that is needed to answer you. What you and the spirits write together you may use as you like, as far as the law and the terms of the artificial intelligence’s provider allow; say honestly that it was made with one.',
        'A spirit that you summon may be offered to others through the public library of this server.',
        'What you share by a link you share with everyone who comes to have it. Share only what you may, and nobody’s secrets.',
      ],
    },
    {
      heading: 'Free and Pro',
      paragraphs: [
        'The free tier has limits, which are shown in the application. Pro, where the operator offers it, lifts them, for a monthly price or once for good; prices are shown before you pay, and payment, cancellation and refund go through the payment provider. If Pro ends, everything you made stays.',
      ],
    },
    {
      heading: 'Ending',
      paragraphs: [
        'You can delete your account at any time in the settings. The operator may close accounts that break these terms, and may end the service; where that can be foreseen you will have the time to export what is yours.',
      ],
    },
    {
      heading: 'No promise',
      paragraphs: [
        'The software is free and comes as it is, without any warranty, and so does the service, as far as the law allows. The operator and the authors of the software are not liable for what simulated figures say, nor for losses that could not be foreseen. Rights that the law gives you and that cannot be waived remain untouched.',
      ],
    },
  ],
};
