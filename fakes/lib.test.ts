import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fake, type RecordedRequest, type Scenario, startFake } from './lib.ts';

type Own = { word: string };

describe('a stand-in server', () => {
  let fake: Fake<Own>;

  beforeEach(async () => {
    fake = await startFake<Own>('echo', ({ reply, scenario }) =>
      reply.json(200, { word: scenario.word ?? 'hello' }),
    );
  });
  afterEach(() => fake.close());

  const word = async (): Promise<string> => {
    const said = (await (await fetch(fake.url)).json()) as Own;
    return said.word;
  };
  const steer = (scenario: Scenario<Own> & { next?: Scenario<Own>[] }): Promise<Response> =>
    fetch(`${fake.url}/__scenario`, { method: 'POST', body: JSON.stringify(scenario) });

  it('answers each scenario of the queue once, in order, and then the standing one', async () => {
    fake.scenario({ word: 'always', next: [{ word: 'first' }, { word: 'second' }] });
    expect([await word(), await word(), await word(), await word()]).toEqual([
      'first',
      'second',
      'always',
      'always',
    ]);
    fake.reset();
    expect(await word()).toBe('hello');
  });

  it('is steered and asked from another process, and does not record that', async () => {
    await steer({ word: 'from afar' });
    await fetch(`${fake.url}/a?b=c`, { method: 'POST', body: 'text', headers: { 'x-test': 'yes' } });
    const recorded = (await (await fetch(`${fake.url}/__requests`)).json()) as RecordedRequest[];
    const [request, ...others] = recorded;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/a',
      query: { b: 'c' },
      body: 'text',
      headers: { 'x-test': 'yes' },
    });
    expect(others).toEqual([]);
    expect(fake.requests).toHaveLength(1);
  });

  it('cuts its answer after exactly the bytes it was told', async () => {
    fake.scenario({ fault: 'cut', afterBytes: 5, clean: true });
    expect(await (await fetch(fake.url)).text()).toBe('{"wor');
    fake.scenario({ fault: 'cut', afterBytes: 5 });
    await expect((await fetch(fake.url)).text()).rejects.toThrow('terminated');
  });

  it('ends what is still open when it closes', async () => {
    fake.scenario({ fault: 'silence' });
    const arrived = fake.nextRequest();
    const silent = fetch(fake.url);
    const ended = expect(silent).rejects.toThrow('fetch failed');
    const request = await arrived;
    const another = await startFake('another', () => {});
    await another.close();
    const settled = fake.settled(request);
    const { port } = fake;
    await fake.close();
    await ended;
    expect(await settled).toBe('aborted');
    fake = await startFake<Own>('echo', ({ reply }) => reply.json(200, {}), { port });
    expect(fake.port).toBe(port);
  });
});
