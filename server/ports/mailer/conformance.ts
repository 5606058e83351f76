import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LetterRefused, type Mailer } from './port.ts';

/** A mail service on loopback that behaves as told, and the adapter that speaks with it. */
export type MailerBench = {
  mailer: Mailer;
  behave(how: 'accept' | 'later' | 'never' | 'drop'): void;
  /** What arrived whole, its recipients and text as sent. */
  arrived(): { to: string[]; raw: string }[];
  close(): Promise<void>;
};

export const describeMailer = (name: string, open: () => Promise<MailerBench>): void => {
  describe(`${name} as a mailer`, () => {
    let bench: MailerBench;
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(() => bench.close());

    const letter = {
      id: 'letter-1',
      to: 'ada@example.org',
      subject: 'The veil – ‘opens’',
      text: 'Hello Ada.\n\nשלום',
    };
    const failure = (): Promise<unknown> =>
      bench.mailer.send(letter).then(
        () => null,
        (error: unknown) => error,
      );

    it('[OS4] sends one letter to one recipient, under its own id', async () => {
      await bench.mailer.send(letter);
      await bench.mailer.send({ ...letter, id: 'letter-2' });
      expect(bench.arrived().map(({ to }) => to)).toEqual([['ada@example.org'], ['ada@example.org']]);
      expect(bench.arrived()[0]?.raw).toMatch(/^Message-ID: <letter-1@asphodel\.example>\r?$/m);
      expect(bench.arrived()[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    });

    it('[OS4] says whether trying again makes sense', async () => {
      bench.behave('later');
      expect(await failure()).not.toBeInstanceOf(LetterRefused);
      expect(await failure()).toBeInstanceOf(Error);
      bench.behave('never');
      expect(await failure()).toBeInstanceOf(LetterRefused);
    });

    it('[OS4] sends a letter that was taken without a word again under the same id', async () => {
      bench.behave('drop');
      expect(await failure()).toBeInstanceOf(Error);
      bench.behave('accept');
      await bench.mailer.send(letter);
      const ids = bench.arrived().map(({ raw }) => /^Message-ID: (.*?)\r?$/m.exec(raw)?.[1]);
      expect(ids).toEqual(['<letter-1@asphodel.example>', '<letter-1@asphodel.example>']);
    });

    it('[OS4] fails, and may be tried again, where nobody listens', async () => {
      await bench.close();
      const error = await failure();
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(LetterRefused);
      bench = await open();
    });
  });
};
