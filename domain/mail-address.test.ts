import { expect, it } from 'vitest';
import { mailAddressOf } from './mail-address.ts';

it.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.Lovelace+veil@Example.ORG ', 'ada.lovelace+veil@example.org'],
  ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
  ['ａｄａ@example.org', 'ada@example.org'],
  [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
])('[AUT-9, AU8] sends to %j', (typed, address) => {
  expect(mailAddressOf(typed)).toBe(address);
});

it.each([
  'a@b.c,x@y.z',
  'a@b.example,',
  'a@example.org;x@example.org',
  '"e@x.y"@b.example',
  '"ada"@example.org',
  'ada＠example.org',
  'ada﹫example.org',
  'ada@example.org\r\nBcc: x@example.org',
  'ada\n@example.org',
  'ada@example.org\0',
  'Ada <ada@example.org>',
  '<ada@example.org>',
  'ada@exam ple.org',
  'ada@@example.org',
  '@example.org',
  'ada@',
  'ada@localhost',
  'ada@-example.org',
  '.ada@example.org',
  'ada..x@example.org',
  'аda@example.org',
  '',
  `${'a'.repeat(243)}@example.org`,
])('[AUT-9, AU8] sends nothing to %j', (typed) => {
  expect(mailAddressOf(typed)).toBeNull();
});

it('[AU8] judges long nonsense at once', () => {
  const began = performance.now();
  for (const part of ['a', '.', '@', 'a.', '-']) {
    mailAddressOf(`${part.repeat(50_000)}@${part.repeat(50_000)}`);
  }
  expect(performance.now() - began).toBeLessThan(500);
});
