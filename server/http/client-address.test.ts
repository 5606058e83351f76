import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddressReader } from './client-address.ts';

const addressOf = async (socket: string | undefined, forwarded: string | null, trusted: string[]) => {
  const read = clientAddressReader(trusted);
  const app = new Hono().get('/', (c) => c.text(read(c)));
  const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const env = socket === undefined ? undefined : { incoming: { socket: { remoteAddress: socket } } };
  return (await app.request('/', { headers }, env)).text();
};

it('[AU6] believes the socket, and no header where no proxy is trusted', async () => {
  expect(await addressOf('192.0.2.1', null, [])).toBe('192.0.2.1');
  expect(await addressOf('192.0.2.1', '10.0.0.1', [])).toBe('192.0.2.1');
  expect(await addressOf('192.0.2.1', '10.0.0.1', ['192.0.2.2'])).toBe('192.0.2.1');
});

it('[AU6] believes what a trusted proxy added, and nothing that the caller wrote before it', async () => {
  expect(await addressOf('10.0.0.1', '1.1.1.1, 203.0.113.9', ['10.0.0.1'])).toBe('203.0.113.9');
  expect(await addressOf('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', ['10.0.0.0/8'])).toBe('203.0.113.9');
});

it('[AU6] stays with the nearest true address where the header is absent or nonsense', async () => {
  expect(await addressOf('10.0.0.1', null, ['10.0.0.1'])).toBe('10.0.0.1');
  expect(await addressOf('10.0.0.1', 'unknown', ['10.0.0.1'])).toBe('10.0.0.1');
  expect(await addressOf('10.0.0.1', '', ['10.0.0.1'])).toBe('10.0.0.1');
});

it('[AU6] knows an IPv4 caller on an IPv6 socket, and IPv6 callers', async () => {
  expect(await addressOf('::ffff:192.0.2.1', null, [])).toBe('192.0.2.1');
  expect(await addressOf('::ffff:10.0.0.1', '2001:db8::7', ['10.0.0.1'])).toBe('2001:db8:0:0::');
  expect(await addressOf('::1', '203.0.113.9', ['::1'])).toBe('203.0.113.9');
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
  ['2001:db8:1::9', '2001:db8:1:0::'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5::'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
])('[AU6, LM6] takes all of a household’s IPv6 addresses for one: %s', async (address, network) => {
  expect(await addressOf(address, null, [])).toBe(network);
  expect(await addressOf('10.0.0.1', address, ['10.0.0.1'])).toBe(network);
});

it('[AU6] counts callers without an address together', async () => {
  expect(await addressOf(undefined, '203.0.113.9', [])).toBe('0.0.0.0');
});
