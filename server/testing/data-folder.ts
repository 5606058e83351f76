import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '../db/connect.ts';
import { ensureConversation } from '../db/conversations.ts';
import { insertMessage } from '../db/messages.ts';
import type { Database } from '../db/schema.ts';
import { createDiskStore } from '../ports/file-store/disk.ts';
import type { FileStore } from '../ports/file-store/port.ts';
import { testClock } from './harness.ts';
import { recordingLog } from './recording-log.ts';

const OWNER = 'somebody';

/** A data folder on the disk with one person, and room for backups beside it. */
export const makeDataFolder = async (within = tmpdir()) => {
  const root = await mkdtemp(join(within, 'asphodel-test-'));
  const dataFolder = join(root, 'data');
  const files: FileStore = createDiskStore(join(dataFolder, 'files'));
  const open = () => connect({ databaseUrl: null, folder: dataFolder }, recordingLog());
  const use = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await open();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  await use(({ queries }) =>
    sql`insert into users (id, name, email, email_verified, created_at, updated_at)
      values (${OWNER}, '', 'somebody@example.org', 0, '', '')`.execute(queries),
  );
  return {
    root,
    backups: join(root, 'backups'),
    ownerId: OWNER,
    deps: { dataFolder, files, clock: testClock() },
    open,
    use,
    /** Something said at `seq`, in a database of whoever holds it. */
    say: (text: string, seq: number) => use((db) => sayIn(db, text, seq)),
    /** A picture in the store, and the shared link that names it. */
    portray: async (key: string, picture: string) => {
      await files.put(key, new TextEncoder().encode(picture));
      await use(({ queries }) =>
        queries
          .insertInto('shared_conversations')
          .values({
            owner_id: OWNER,
            ghost_id: key,
            timestamp: 1,
            conversation_id: 'ghost_1',
            ghost_name: 'Spirit Guide',
            message_count: 1,
            image_key: key,
          })
          .execute(),
      );
    },
    words: () => use(wordsIn),
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

const sayIn = (db: Database, text: string, seq: number): Promise<void> =>
  db.transaction(async (tx) => {
    const conversation = { owner_id: OWNER, id: 'ghost_1', ghost_id: 'ghost', ghost_name: 'Spirit Guide' };
    await ensureConversation(tx, { ...conversation, timestamp: 1, updated_at: 1, last_seq: seq });
    await insertMessage(tx, {
      owner_id: OWNER,
      id: `message-${seq}`,
      conversation_id: conversation.id,
      seq,
      role: 'user',
      text,
      state: 'complete',
      created_at: 1,
    });
  });

const wordsIn = async ({ queries }: Database): Promise<string[]> => {
  const rows = await queries.selectFrom('messages').select('text').orderBy('seq').execute();
  return rows.map(({ text }) => text);
};
