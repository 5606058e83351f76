import type { LetterKind } from '../db/schema.ts';

export const LINK_MINUTES = 15;

type Text = { subject: string; text: string };

/**
 * What a letter says. Neither address nor name stands in it: anybody can type somebody else's address, and none of
 * what they type travels.
 */
export const letterText = (kind: LetterKind, publicUrl: string, token: string): Text =>
  kind === 'confirm' ? confirmText(publicUrl, token) : resetText(publicUrl, token);

const confirmText = (publicUrl: string, token: string): Text => ({
  subject: 'Confirm your address for Asphodel',
  text: `A new seat has been laid at the séance table.

Somebody made an account with this address at Asphodel (${publicUrl}). If it was you, open this link in the browser where you are signed in, and press the button that you find there:

${publicUrl}/?verify=${token}

The link works once, for ${LINK_MINUTES} minutes. In Settings you can ask for another.

If it was not you, do not open the link: unconfirmed, the account can never be joined with anything of yours.

Asphodel
`,
});

const resetText = (publicUrl: string, token: string): Text => ({
  subject: 'A new password for Asphodel',
  text: `The door to the sanctum can be opened again.

Somebody asked for a new password for the account with this address at Asphodel (${publicUrl}). If it was you, open this link in the browser where you asked, and choose one:

${publicUrl}/?reset=${token}

The link works once, for ${LINK_MINUTES} minutes. Choosing a new password signs you out everywhere.

If it was not you, do nothing: your password stays as it is, and the link works in no other browser than the one that asked.

Asphodel
`,
});
