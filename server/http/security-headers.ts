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

/** Of the built page. Its worker lies elsewhere, and so does every document. */
const PART_OF_A_PAGE = /^(text\/javascript|text\/css|font\/woff2)\b/;

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
    const type = c.res.headers.get('Content-Type') ?? '';
    if (type.startsWith('image/')) c.res.headers.set('Content-Security-Policy', PICTURE_POLICY);
    // A policy rules documents and workers. What is neither is spared it: it is most of a small file's weight.
    else if (c.req.path.startsWith('/assets/') && PART_OF_A_PAGE.test(type) && c.res.ok) {
      c.res.headers.delete('Content-Security-Policy');
    }
    // Who says nothing about it answers with something private, or with something that may soon be otherwise.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
};
