import type { MiddlewareHandler } from 'hono';

/** Scripts, styles and pictures from this server alone; `blob:` is for pictures made in the page. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The page's one policy, which can only name its service worker: whoever got a script in could not make another.
  'trusted-types asphodel-worker',
].join('; ');

/** Opened by itself, a picture is a document too: one that may do nothing at all. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const HEADERS: Record<string, string> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // `same-origin` would cut the Google popup off from the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self)',
  'X-Frame-Options': 'DENY',
};

/** Names and values; HSTS only where the public address is https. */
export const securityHeadersOf = (publicUrl: string): [string, string][] =>
  Object.entries(
    publicUrl.startsWith('https:')
      ? { ...HEADERS, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : HEADERS,
  );

/** On every answer, errors and files included. */
export const securityHeaders = (publicUrl: string): MiddlewareHandler => {
  const headers = securityHeadersOf(publicUrl);
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (c.res.headers.get('Content-Type')?.startsWith('image/')) {
      c.res.headers.set('Content-Security-Policy', PICTURE_POLICY);
    }
    // Who says nothing about it answers with something private, or with something that may soon be otherwise.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
};
