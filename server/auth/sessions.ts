import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { countTokens, deleteSession, extendSession, findSession, validTokens } from '../db/sessions.ts';
import type { Clock } from '../ports/clock.ts';
import { loadSecret } from './secret.ts';
import { readCookie, sessionCookieName, verifiedToken } from './session-cookie.ts';

export type SessionActor = { ownerId: string; email: string };

/** `renewedCookie`: the session was prolonged, and the browser must hear of it to keep its cookie as long. */
export type CheckedSession = { actor: SessionActor; renewedCookie: string | null };

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_MS = 7 * DAY_MS;
/** Another process, or an operator's command, may have ended the session. */
const CACHED_MS = 2000;
const MOST_CACHED = 10_000;
/** Looked up in one query. */
const TOKENS_AT_ONCE = 500;

type Cached = { token: string; actor: SessionActor; expiresAt: number; checkedAt: number };

/** `expiresAt`: not before then; 0 where that is not known. */
type Watcher = { token: string; ownerId: string; expiresAt: number; tell: () => void };

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Who a request's cookie signs in. Ours and not better-auth's, whose check costs ten times as much and is asked at
 * every request; the cookie stays better-auth's (a test pins its form).
 */
export const createSessions = ({ config, db, clock }: { config: Config; db: Database; clock: Clock }) => {
  const cookieName = sessionCookieName(config.PUBLIC_URL);
  const cachedByCookie = new Map<string, Cached>();
  const watchers = new Set<Watcher>();
  let secret: Promise<string> | null = null;
  /** Grows when sessions end, so that a check that read the row before does not remember it after. */
  let endings = 0;

  const signingSecret = (): Promise<string> => {
    secret ??= loadSecret(config, db).catch((error: unknown) => {
      secret = null;
      throw error;
    });
    return secret;
  };

  const remember = (raw: string, entry: Cached): void => {
    cachedByCookie.delete(raw);
    if (cachedByCookie.size >= MOST_CACHED) {
      for (const oldest of cachedByCookie.keys()) {
        cachedByCookie.delete(oldest);
        break;
      }
    }
    cachedByCookie.set(raw, entry);
  };

  const lookUp = async (raw: string, now: number): Promise<CheckedSession | null> => {
    const token = verifiedToken(raw, await signingSecret());
    if (token === null) return null;
    const endingsBefore = endings;
    const row = await findSession(db.queries, token);
    if (row === null || row.expiresAt <= now) return null;
    const actor = { ownerId: row.ownerId, email: row.email };
    const isDayOld = row.expiresAt - now <= SESSION_MS - DAY_MS;
    const expiresAt = isDayOld ? now + SESSION_MS : row.expiresAt;
    if (isDayOld) await extendSession(db.queries, token, expiresAt);
    if (endings === endingsBefore) remember(raw, { token, actor, expiresAt, checkedAt: now });
    return { actor, renewedCookie: isDayOld ? cookieHeader(raw) : null };
  };

  const drop = (isEnded: (entry: Cached) => boolean): void => {
    endings += 1;
    for (const [raw, entry] of cachedByCookie) {
      if (isEnded(entry)) cachedByCookie.delete(raw);
    }
  };

  const tellWatchers = (isEnded: (watcher: Watcher) => boolean): void => {
    for (const watcher of Array.from(watchers)) if (isEnded(watcher)) watcher.tell();
  };

  const cookieHeader = (raw: string, maxAgeSeconds = SESSION_MS / 1000): string =>
    `${cookieName}=${raw}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${
      config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
    }`;

  return {
    cookieName,
    signingSecret,

    /** null: nobody, whatever is wrong with the header. */
    check: async (header: string | undefined): Promise<CheckedSession | null> => {
      const raw = readCookie(header, cookieName);
      if (raw === null) return null;
      const now = clock.now();
      const known = cachedByCookie.get(raw);
      // A clock that was set back would have it remembered for as long as it was set back by.
      const isFresh = known && Math.abs(now - known.checkedAt) < CACHED_MS;
      if (isFresh && known.expiresAt > now) {
        return { actor: known.actor, renewedCookie: null };
      }
      cachedByCookie.delete(raw);
      return lookUp(raw, now);
    },

    /** Ends this one session at once, in every process within the cache's time. Returns whose it was. */
    end: async (header: string | undefined): Promise<SessionActor | null> => {
      const raw = readCookie(header, cookieName);
      const token = raw === null ? null : verifiedToken(raw, await signingSecret());
      if (raw === null || token === null) return null;
      const row = await findSession(db.queries, token);
      await deleteSession(db.queries, token);
      // By token: the same cookie can be spelled in several ways.
      drop((entry) => entry.token === token);
      tellWatchers((watcher) => watcher.token === token);
      return row && { ownerId: row.ownerId, email: row.email };
    },

    /** Tells of the end of this session, one of `ownerId`'s. Returns the way to stop listening. */
    whenEnded: async (header: string | undefined, ownerId: string, tell: () => void): Promise<() => void> => {
      const raw = readCookie(header, cookieName);
      if (raw === null) return () => {};
      const known = cachedByCookie.get(raw);
      const token = known?.token ?? verifiedToken(raw, await signingSecret());
      if (token === null) return () => {};
      const watcher = { token, ownerId, expiresAt: known?.expiresAt ?? 0, tell };
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },

    /** Tells of the watched sessions that another process ended, or whose time is up. */
    tellOfEndings: async (): Promise<void> => {
      const watched = new Map(Array.from(watchers, ({ token, expiresAt }) => [token, expiresAt]));
      const tokens = Array.from(watched.keys());
      for (let at = 0; at < tokens.length; at += TOKENS_AT_ONCE) {
        const some = tokens.slice(at, at + TOKENS_AT_ONCE);
        const now = clock.now();
        const isDue = some.some((token) => (watched.get(token) ?? 0) <= now);
        if (!isDue && (await countTokens(db.queries, some)) === some.length) continue;
        const valid = await validTokens(db.queries, some, now);
        const ended = new Set(some.filter((token) => !valid.has(token)));
        if (ended.size === 0) continue;
        drop(({ token }) => ended.has(token));
        tellWatchers(({ token }) => ended.has(token));
      }
    },

    /** The person's sessions ended (password changed, account deleted): the next request asks the database. */
    forget: (ownerId: string): void => {
      drop((entry) => entry.actor.ownerId === ownerId);
      tellWatchers((watcher) => watcher.ownerId === ownerId);
    },

    /** The Set-Cookie value that takes the session from the browser. */
    removalCookie: (): string => cookieHeader('', 0),
  };
};
