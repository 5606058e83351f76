import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSessionEnded, Refused, reach, refusalOf, request, Unreachable } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => answer());
const refusal = (code: string, status: number, data = {}) =>
  Response.json({ error: { code, message: 'as the server put it', data } }, { status });

describe('a call', () => {
  it('that is refused throws the code, the sentence and the data', async () => {
    answering(() => refusal('daily_limit_reached', 429, { limit: 25 }));
    await expect(request('/api/x')).rejects.toMatchObject({
      name: 'Refused',
      code: 'daily_limit_reached',
      message: 'as the server put it',
      data: { limit: 25 },
    });
  });

  it('that meets a stranger’s error page throws a code of our own list', async () => {
    const page = (status: number) => refusalOf(new Response('<h1>Bad gateway</h1>', { status }));
    expect((await page(502)).code).toBe('fault');
    expect((await page(429)).code).toBe('too_many_requests');
    expect((await page(401)).code).toBe('not_signed_in');
    expect((await refusalOf(refusal('toString', 400))).code).toBe('fault');
  });

  it('that gets no answer is unreachable, and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch');
    answering(() => Promise.reject(cause));
    const failure = await request('/api/x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unreachable);
    expect(failure).toMatchObject({ cause });
  });

  it('that was aborted is aborted, not unreachable', async () => {
    const aborted = AbortSignal.abort();
    answering(() => Promise.reject(aborted.reason));
    await expect(reach('/api/x', { signal: aborted })).rejects.toBe(aborted.reason);
  });

  it('[AUT-7] that finds the session over tells the page, whichever call it was', async () => {
    let told = 0;
    const stop = onSessionEnded(() => {
      told += 1;
    });
    answering(() => refusal('not_signed_in', 401));
    await expect(request('/api/x')).rejects.toBeInstanceOf(Refused);
    expect(told).toBe(1);
    answering(() => refusal('sign_in_refused', 401));
    await expect(request('/api/x')).rejects.toBeInstanceOf(Refused);
    stop();
    answering(() => refusal('not_signed_in', 401));
    await expect(request('/api/x')).rejects.toBeInstanceOf(Refused);
    expect(told).toBe(1);
  });
});
