import { describe, expect, it } from 'vitest';
import type { FileStore } from './port.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (stored: Uint8Array | null): string | null =>
  stored === null ? null : new TextDecoder().decode(stored);

/** What every file store must keep to, whatever it is made of. */
export const describeFileStore = (name: string, makeStore: () => Promise<FileStore>): void => {
  describe(`${name} as a file store`, () => {
    it('gives back what was put, byte for byte', async () => {
      const store = await makeStore();
      const every = Uint8Array.from({ length: 256 }, (_, value) => value);
      await store.put('ghost_portraits/u1_hypatia_wiki.jpg', every);
      expect(Array.from((await store.get('ghost_portraits/u1_hypatia_wiki.jpg')) ?? [])).toEqual(
        Array.from(every),
      );
    });

    it('replaces what was there, by longer and by shorter bytes', async () => {
      const store = await makeStore();
      for (const content of ['first', 'a longer second', 'x', '']) {
        await store.put('a/b.jpg', bytes(content));
        expect(text(await store.get('a/b.jpg'))).toBe(content);
      }
    });

    it('answers null for what was never put, and for what was deleted', async () => {
      const store = await makeStore();
      expect(await store.get('a/never.jpg')).toBeNull();
      await store.put('a/gone.jpg', bytes('x'));
      await store.delete('a/gone.jpg');
      expect(await store.get('a/gone.jpg')).toBeNull();
    });

    it('deletes what is not there without complaint', async () => {
      const store = await makeStore();
      await expect(store.delete('nowhere/never.jpg')).resolves.toBeUndefined();
    });

    it('lists every key that begins with the prefix and no other, so that all of a person’s can be deleted', async () => {
      const store = await makeStore();
      for (const key of ['p/u1_a.jpg', 'p/u1_b.jpg', 'p/u11_c.jpg', 'q/u1_d.jpg']) {
        await store.put(key, bytes('x'));
      }
      expect((await store.list('p/u1_')).sort()).toEqual(['p/u1_a.jpg', 'p/u1_b.jpg']);
      expect((await store.list('')).sort()).toEqual([
        'p/u11_c.jpg',
        'p/u1_a.jpg',
        'p/u1_b.jpg',
        'q/u1_d.jpg',
      ]);
      expect(await store.list('r/')).toEqual([]);
    });

    it('never mixes two puts of one key that run at once', async () => {
      const store = await makeStore();
      const versions = Array.from({ length: 12 }, (_, i) => String(i % 10).repeat(50_000));
      await Promise.all(versions.map((version) => store.put('a/contested.jpg', bytes(version))));
      expect(versions).toContain(text(await store.get('a/contested.jpg')));
      expect(await store.list('')).toEqual(['a/contested.jpg']);
    });

    it.each([
      '',
      '/',
      '../etc/passwd',
      'a/../b',
      'a/..',
      './a',
      '/etc/passwd',
      'a//b',
      'a/',
      'a\\b',
      'C:\\x',
      'a/.hidden',
      'a/b..jpg',
      'a/trailing.',
      'a b',
      'a\0b',
      'a/é.jpg',
      'a/%2e%2e',
      'con',
      'a/NUL.jpg',
      'k'.repeat(301),
    ])('[NV6] touches nothing for the unsound key %j', async (key) => {
      const store = await makeStore();
      await expect(store.put(key, bytes('x'))).rejects.toThrow(/Not a key/);
      await expect(store.get(key)).rejects.toThrow(/Not a key/);
      await expect(store.delete(key)).rejects.toThrow(/Not a key/);
      expect(await store.list('')).toEqual([]);
    });

    it('takes a key of exactly 300 characters', async () => {
      const store = await makeStore();
      const key = `${'a/'.repeat(100)}${'k'.repeat(100)}`;
      await store.put(key, bytes('x'));
      expect(text(await store.get(key))).toBe('x');
    });
  });
};
