import { Refusal } from '../refusal.ts';

/** Where a page of a list ended, as the browser hands it back: a time and the id of what stood there. */
type Place = { at: number; id: string };

export const placeAfter = (at: number, id: string): string => `${at}~${id}`;

/** Refuses `bad_input` for what this server has not written. */
export const placeOf = (before: string | null): Place | null => {
  if (before === null) return null;
  const [, at, id] = /^(\d{1,15})~([\w-]{1,120})$/.exec(before) ?? [];
  if (at === undefined || id === undefined) throw new Refusal('bad_input');
  return { at: Number(at), id };
};
