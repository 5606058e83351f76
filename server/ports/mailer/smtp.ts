import { isIP } from 'node:net';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import { type Letter, LetterRefused, type Mailer } from './port.ts';

const TIMEOUT_MS = 20_000;
/** What a mail server says about the recipient or the letter; about the password or the line it says other things. */
const ABOUT_THE_LETTER = new Set(['EENVELOPE', 'EMESSAGE']);

/** `from` as in a mail's header: an address, or a name with the address in angle brackets. */
export const createSmtp = ({ url, from }: { url: string; from: string }): Mailer => {
  const sender = senderOf(from);
  const makeTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(transportOptions(url));
  };
  let transport: ReturnType<typeof makeTransport> | null = null;
  return {
    send: async (letter) => {
      transport ??= makeTransport();
      const opened = await transport;
      try {
        await opened.sendMail(mailOf(letter, sender));
      } catch (error) {
        if (isForGood(error)) throw new LetterRefused({ cause: error });
        throw error;
      }
    },
  };
};

/**
 * `smtps:` is encrypted from the first byte; `smtp:` must become so (STARTTLS) before anything is said, or nothing is
 * sent. Clear text is spoken with this machine itself, and where the operator writes `?ignoreTLS=true`.
 */
const transportOptions = (address: string): SMTPTransportOptions => {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const wishes = url.searchParams;
  const inClear =
    !secure &&
    (wishes.get('ignoreTLS') === 'true' ||
      (isThisMachine(url.hostname) && wishes.get('requireTLS') !== 'true'));
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ignoreTLS: inClear,
    requireTLS: !secure && !inClear,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  };
};

const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));

type Sender = { name: string; address: string };

const senderOf = (from: string): Sender => {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from);
  return named
    ? { name: named[1] ?? '', address: (named[2] ?? '').trim() }
    : { name: '', address: from.trim() };
};

const mailOf = ({ id, to, subject, text }: Letter, sender: Sender) => ({
  from: sender,
  to: { name: '', address: to },
  // Said apart from the header, so that nothing in the header adds a recipient.
  envelope: { from: sender.address, to: [to] },
  subject,
  text,
  messageId: `<${id}@${sender.address.split('@')[1]}>`,
  // Keeps vacation replies from coming back.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ABOUT_THE_LETTER.has(String(error.code)) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
