import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../domain/live.ts';
import { testDeps } from '../testing/harness.ts';
import { createSharedBus } from './shared-bus.ts';

const SOON = { timeout: 15_000 };

describe('a bus over several processes', () => {
  const twoProcesses = async () => {
    const deps = await testDeps();
    const here = await createSharedBus(deps.db, deps.clock, deps.log);
    const there = await createSharedBus(deps.db, deps.clock, deps.log);
    const close = async () => {
      await Promise.all([here.close(), there.close()]);
      await deps.close();
    };
    return { deps, here, there, close };
  };
  const heardBy = (bus: Awaited<ReturnType<typeof createSharedBus>>, ownerId: string) => {
    const heard: LiveEvent[] = [];
    bus.subscribe(ownerId, (event) => heard.push(event));
    return heard;
  };

  it('tells the account’s pages at other processes, once, and nobody else’s', async () => {
    const { here, there, close } = await twoProcesses();
    const [atHere, atThere, other] = [heardBy(here, 'ada'), heardBy(there, 'ada'), heardBy(there, 'bob')];
    here.publish('ada', { type: 'conversation', conversationId: 'c1' });
    here.publish('ada', { type: 'ghosts' });
    expect(atHere).toHaveLength(2);
    await expect
      .poll(() => atThere, SOON)
      .toEqual([{ type: 'conversation', conversationId: 'c1' }, { type: 'ghosts' }]);
    there.publish('ada', { type: 'profile' });
    await expect.poll(() => atHere.at(-1), SOON).toEqual({ type: 'profile' });
    expect(atHere).toHaveLength(3);
    expect(other).toEqual([]);
    await close();
  });

  it('[LIB-3] tells everybody everywhere of the library', async () => {
    const { here, there, close } = await twoProcesses();
    const heard = heardBy(there, 'bob');
    here.announceLibrary();
    await expect.poll(() => heard, SOON).toEqual([{ type: 'library' }]);
    await close();
  });

  it('[DT1] writes no account’s id, and forgets what is an hour old', async () => {
    const { deps, here, there, close } = await twoProcesses();
    here.publish('ada-lovelace-id', { type: 'ghosts' });
    const rows = () => deps.db.queries.selectFrom('events').selectAll().execute();
    await expect.poll(rows, SOON).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toContain('ada-lovelace');
    deps.clock.advance(61 * 60_000);
    await expect.poll(rows, SOON).toEqual([]);
    await there.close();
    await close();
  });

  it('tells what happened while the database was away when it is back', async () => {
    const { deps, here, there, close } = await twoProcesses();
    const heard = heardBy(there, 'ada');
    await deps.db.queries.schema.alterTable('events').renameTo('events_away').execute();
    here.publish('ada', { type: 'ghosts' });
    await expect
      .poll(() => deps.log.entries.map(({ message }) => message), SOON)
      .toContain('other processes could not be told what happened');
    await deps.db.queries.schema.alterTable('events_away').renameTo('events').execute();
    await expect.poll(() => heard, SOON).toEqual([{ type: 'ghosts' }]);
    await close();
  });

  it('tells the rest when it closes', async () => {
    const { here, there, close } = await twoProcesses();
    const heard = heardBy(there, 'ada');
    here.publish('ada', { type: 'creations' });
    await here.close();
    await expect.poll(() => heard, SOON).toEqual([{ type: 'creations' }]);
    await close();
  });
});
