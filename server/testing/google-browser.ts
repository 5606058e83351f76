import type { OidcFake } from '../../fakes/oidc.ts';

/** A Hono app, by the one method that tests need. */
type App = { request(path: string, init?: RequestInit): Response | Promise<Response> };

/** Keeps the cookies of one host, as the person's browser would. */
export class CookieJar {
  readonly #values = new Map<string, string>();

  get header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  copy(other: CookieJar): void {
    this.plant(other.header);
  }

  /** `name=value; …`, as a Cookie header has it. */
  plant(header: string): void {
    for (const pair of header.split('; ')) {
      const at = pair.indexOf('=');
      this.#values.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  take(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0(;|$)/i.test(cookie)) this.#values.delete(pair.slice(0, at));
      else this.#values.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** Begins at our server and goes through the provider's pages; returns the callback's address without calling it. */
export const goToProvider = async (
  app: App,
  oidc: OidcFake,
  jar: CookieJar,
  person: string,
): Promise<URL> => {
  const started = await app.request('/auth/google/start', { headers: { cookie: jar.header } });
  jar.take(started);
  const provider = new CookieJar();
  let next = locationOf(started, oidc.url);
  while (next.origin === oidc.url) {
    const picks = /^\/pick\/[\w-]+$/.test(next.pathname);
    const answer = await fetch(picks ? `${next.href}/${person}` : next, {
      headers: { cookie: provider.header },
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    provider.take(answer);
    next = locationOf(answer, oidc.url);
  }
  return next;
};

/** The provider's answer arrives at our server. */
export const returnFromProvider = async (app: App, jar: CookieJar, callback: URL): Promise<Response> => {
  const answer = await app.request(`${callback.pathname}${callback.search}`, {
    headers: { cookie: jar.header },
  });
  jar.take(answer);
  return answer;
};

const locationOf = (answer: Response, base: string): URL => {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`Expected a redirect, got ${answer.status}`);
  return new URL(location, base);
};
