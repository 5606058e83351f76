import { expect, it } from 'vitest';
import { joinDrafts } from './message-draft.ts';

it('[SAN-9] puts a message back into the input without losing what was typed since', () => {
  expect(joinDrafts('Who are you?', '')).toBe('Who are you?');
  expect(joinDrafts('Who are you?', ' \n')).toBe('Who are you?');
  expect(joinDrafts('Who are you?', 'Who are you?')).toBe('Who are you?');
  expect(joinDrafts('Who are you?', 'And why?')).toBe('Who are you?\nAnd why?');
});
