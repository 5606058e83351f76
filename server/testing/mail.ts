import { type SmtpFake, startSmtp } from '../../fakes/smtp.ts';
import { sendDueLetters } from '../mail/send-letters.ts';
import { createSmtp } from '../ports/mailer/smtp.ts';
import { type TestDeps, testDeps } from './harness.ts';

const TEST_SENDER = 'Asphodel <sanctum@asphodel.example>';

export type PostOffice = {
  deps: TestDeps;
  smtp: SmtpFake;
  /** Sends what is due by now. */
  deliver(): Promise<void>;
  /** The token of the last letter's link. */
  lastToken(kind: 'verify' | 'reset'): string;
  close(): Promise<void>;
};

/** A server with mail, which goes to a stand-in on loopback when the test says so. */
export const postOffice = async (): Promise<PostOffice> => {
  const smtp = await startSmtp();
  const mailer = createSmtp({ url: smtp.url, from: TEST_SENDER });
  const deps = await testDeps({ mailer, env: { SMTP_URL: smtp.url, MAIL_FROM: TEST_SENDER } });
  return {
    deps,
    smtp,
    deliver: () => sendDueLetters({ ...deps, mailer }),
    lastToken: (kind) => {
      const token = new RegExp(`/\\?${kind}=([\\w.-]+)`).exec(unfolded(smtp.mails.at(-1)?.raw ?? ''))?.[1];
      if (token === undefined) throw new Error(`The last letter holds no link to ${kind}`);
      return token;
    },
    close: async () => {
      await deps.close();
      await smtp.close();
    },
  };
};

/** Quoted-printable wraps long lines and writes `=` by its number. */
const unfolded = (raw: string): string => raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
