import type { LegalDocument } from './legal-text.ts';

/** Says what this software does, no more and no less: whoever changes what is sent or kept changes this too. */
export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  preamble:
    'Asphodel is software that somebody runs on a server of their own. Whoever runs the server you are using (the operator) keeps your data there and answers for it. This page says what the software keeps, and what it tells to whom.',
  sections: [
    {
      heading: 'What is kept on the server',
      paragraphs: ['All of it belongs to your account, and no other account can read it.'],
      points: [
        'Your email address, when the account was made, and a scrambled form of your password, from which the password cannot be read. With Google sign-in: the identifier that Google gives for you, your name and your email address; never your Google password.',
        'Your sessions: when you signed in and with what kind of browser, so that a sign-in can be ended.',
        'Your profile: your tier, how many spirits you summoned, how many messages you sent today, your time zone (so that the day begins when yours does) and your settings, the display name you chose among them.',
        'Your spirits with their personas and portraits, your conversations, your creations, and the pages you chose to share: each a copy of the conversation, with the spirit’s portrait, as it was at that moment.',
        'If you upgrade: what you began to buy, and what the payment provider tells about it (paid, renewed, ended, given back). Never your card.',
      ],
    },
    {
      heading: 'What is told to others',
      paragraphs: [
        'To do what you ask of it, the server calls services that the operator chose. They see the server, not your browser, and are not told who you are.',
      ],
      points: [
        'An artificial intelligence (Google Gemini, or another that the operator configured) receives what you write to a spirit, the conversation before it, the spirit’s persona, and the names you wish to summon. Do not write what it must not read. Without a configured service, replies are written by this software and nothing is sent.',
        'An encyclopedia (Wikipedia and Wikidata) and, where it has no picture, an image service receive the names and descriptions of spirits.',
        'With Google sign-in, Google learns that you sign in here.',
        'If you upgrade, you pay on a page of the payment provider, which is told your email address and a random reference, so that the payment can be found again. Your card never passes through this server.',
        'Where the operator has set up mail, letters that you ask for (to choose a new password, to confirm your address) go to your address through the operator’s mail service.',
        'If you dictate by voice, your browser may send the sound to its maker to be understood. That is between your browser and you; this server receives only the text.',
      ],
    },
    {
      heading: 'What others here can see',
      paragraphs: [
        'A spirit that you summon may appear in the public library of this server, with its name, portrait and description and how often it was summoned. With the private setting, which is the one you begin with, nothing there leads to you; with the public one your display name stands beside the spirits you summoned from then on, until you take it back. Your email address is never shown. Your conversations are not in the library.',
        'A conversation that you share can be read by anyone who has its link, without signing in, as it was when you shared it, until you revoke the link in the settings or delete your account. It does not say who shared it, it is listed nowhere, and search engines are told to leave it out.',
        'Whether your ratings and usage count in the operator’s statistics is yours to say in the settings. What you write is no part of them.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'One cookie holds your session; scripts cannot read it, and without it you could not stay signed in. Whoever asks for a new password gets a second one for two hours, by which the letter’s link is known to be opened where it was asked for. There are no advertising or analytics cookies, and nothing is loaded from anywhere but this server.',
        'Your browser’s storage keeps: the theme you chose (asphodel.theme), whether somebody was signed in here (asphodel.expected), what you typed and did not send yet (asphodel.draft…), which spirit and which conversation this tab is with (asphodel.currentGhost…, asphodel.currentConversation…), the summoning that is under way (asphodel.summoning…), a random name for this tab (asphodel.tab), and the application’s own files, so that it opens without a network. A page that somebody shared with you keeps nothing there. Signing out removes drafts and what belongs to your account.',
      ],
    },
    {
      heading: 'How long, and how to take it along',
      paragraphs: [
        'Your data is kept until you delete it. You can release a spirit or delete a creation or a conversation, export all that is yours as one file, and delete the account; deletion removes your spirits, conversations, creations, shared pages, portraits, sessions and profile together. Spirits that you gave to the public library stay there, without any trace of you. Copies in the operator’s backups fade as those are renewed.',
        'The server’s log records technical events and faults so that it can be kept running. What you say to spirits is not written into it.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'Asphodel is for people of at least 13 years. Accounts of younger children are deleted when they come to light.',
      ],
    },
    {
      heading: 'Your rights, and whom to ask',
      paragraphs: [
        'Depending on where you live, the law gives you the right to know, correct, take along and delete your data, and to object to its use. The settings do most of that by themselves; for the rest, turn to the operator of this server.',
        'When this page changes, its date changes with it.',
      ],
    },
  ],
};
