import { createHmac, timingSafeEqual } from 'node:crypto';

/** What our cookies' names begin with. By `__Host-` browsers insist on Secure, on `/` and on this very host. */
export const cookiePrefix = (publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}asphodel`;

/** As better-auth names it. */
export const sessionCookieName = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`;

/** The raw value of one cookie of a Cookie header, or null. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
};

/** The token in better-auth's signed cookie, `token.base64(HMAC-SHA256)` URL-encoded; null where any of it is wrong. */
export const verifiedToken = (raw: string, secret: string): string | null => {
  const value = decoded(raw);
  const at = value?.lastIndexOf('.') ?? -1;
  if (value === null || at < 1) return null;
  const token = value.slice(0, at);
  const given = Buffer.from(value.slice(at + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
};

const decoded = (raw: string): string | null => {
  try {
    return decodeURIComponent(raw);
  } catch {
    // A stray percent sign: anyone may send it, and it is no session.
    return null;
  }
};
