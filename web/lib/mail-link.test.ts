import { expect, it } from 'vitest';
import { mailLinkOf } from './mail-link.ts';

it('[AUT-9] the page knows what a letter’s link is for, and that any other address is none', () => {
  expect(mailLinkOf('?reset=id.signature-_')).toEqual({ kind: 'reset', token: 'id.signature-_' });
  expect(mailLinkOf('?verify=id.signature')).toEqual({ kind: 'verify', token: 'id.signature' });
  for (const search of ['', '?', '?reset=', '?other=1']) expect(mailLinkOf(search)).toBeNull();
});
