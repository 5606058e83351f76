import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SmtpFake, startSmtp } from './smtp.ts';

let smtp: SmtpFake;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

/** Speaks the lines one by one; returns the code of each answer, and 0 where the server hung up instead. */
const converse = async (lines: string[]): Promise<number[]> => {
  const { hostname, port } = new URL(smtp.url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const codes: number[] = [];
  const toSay = [...lines];
  for await (const line of createInterface(socket)) {
    if (/^\d{3}-/.test(line)) continue;
    codes.push(Number(line.slice(0, 3)));
    const next = toSay.shift();
    if (next === undefined) socket.end();
    else socket.write(`${next}\r\n`);
  }
  return codes.length <= lines.length ? [...codes, 0] : codes;
};

const MAIL = [
  'EHLO here',
  'MAIL FROM:<a@example.org>',
  'RCPT TO:<b@example.org>',
  'DATA',
  'Subject: x\r\n\r\nHello\r\n.',
];

it('keeps what it accepts', async () => {
  expect(await converse(MAIL)).toEqual([220, 250, 250, 250, 354, 250]);
  expect(smtp.mails).toMatchObject([{ from: 'a@example.org', to: ['b@example.org'] }]);
  expect(smtp.mails[0]?.raw).toContain('Hello');
});

it('puts off and refuses recipients', async () => {
  smtp.scenario('later');
  expect(await converse(MAIL.slice(0, 3))).toEqual([220, 250, 250, 450]);
  smtp.scenario('never');
  expect(await converse(MAIL.slice(0, 3))).toEqual([220, 250, 250, 550]);
});

it('hangs up after a mail’s end without acknowledging it', async () => {
  smtp.scenario('drop');
  const codes = await converse(MAIL);
  expect(codes.slice(0, 5)).toEqual([220, 250, 250, 250, 354]);
  expect(codes[5]).not.toBe(250);
  expect(smtp.mails).toHaveLength(1);
});
