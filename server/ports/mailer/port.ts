/** Plain text for one person. `id` makes the Message-ID: the same letter sent again is the same letter. */
export type Letter = { id: string; to: string; subject: string; text: string };

/** This recipient will never take the letter: trying again would only annoy. Anything else may pass by itself. */
export class LetterRefused extends Error {
  constructor(options: { cause: unknown }) {
    super('The letter was refused for good', options);
    this.name = 'LetterRefused';
  }
}

export type Mailer = {
  /** Resolves when a mail server has taken the letter. Throws LetterRefused, or a failure that may pass. */
  send(letter: Letter): Promise<void>;
};
