import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** `later` and `never` are the replies 450 and 550 to the recipient; `drop` takes the mail and hangs up without a word. */
export type SmtpScenario = 'accept' | 'later' | 'never' | 'drop';

export type ReceivedMail = { from: string; to: string[]; raw: string };

export type SmtpFake = {
  /** For SMTP_URL. */
  url: string;
  /** Every mail whose end arrived, also where it was not acknowledged. */
  mails: ReceivedMail[];
  scenario(scenario: SmtpScenario): void;
  close(): Promise<void>;
};

const answerWith = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A mail server on loopback that keeps what it gets. */
export const startSmtp = async (options: { port?: number } = {}): Promise<SmtpFake> => {
  let scenario: SmtpScenario = 'accept';
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (scenario === 'later') done(answerWith(450, 'Mailbox busy, try again later'));
      else if (scenario === 'never') done(answerWith(550, 'No such mailbox'));
      else done();
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      text(stream).then((raw) => {
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        if (scenario === 'drop') for (const connection of server.connections) connection.close();
        else done();
      }, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => resolve());
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    scenario: (next) => {
      scenario = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
