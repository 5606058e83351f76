import type { Share } from '../../domain/sharing.ts';
import { paintPortrait } from '../../fakes/pictures.ts';
import { personalData } from '../db/personal-data.ts';
import { updateProfile } from '../db/profiles.ts';
import { GenerationFailed, type TextGenerator } from '../ports/text-generator/port.ts';
import { furnish } from './furnish.ts';
import { type TestDeps, testDeps } from './harness.ts';
import { TEST_PAYMENTS } from './payments.ts';
import { allEvents } from './read-events.ts';
import { said } from './said.ts';
import { silentGenerator, testEncyclopedia, testPainter } from './summoning-services.ts';
import type { TestUser } from './test-user.ts';

/** One of every kind of thing that a person can have, by its id. */
export type Things = {
  ghostId: string;
  publicGhostId: string;
  conversationId: string;
  askedId: string;
  /** The last message of the conversation, a spirit's. */
  answerId: string;
  settledReplyId: string;
  runningConversationId: string;
  runningReplyId: string;
  deletedConversationId: string;
  creationId: string;
  draftId: string;
  shareId: string;
  shareUrl: string;
  /** What no other may ever read. */
  secrets: string[];
};

const HOLD = 'Think long about it';
const WISH = { temporalMode: 'anchored', browserLanguage: 'en' };

/** Every outside service answers at once; a message that asks for long thought is answered when its reply is stopped. */
export const answeringDeps = async (env: Record<string, string> = {}): Promise<TestDeps> => {
  const painter = testPainter();
  painter.picture = await paintPortrait('Hypatia', { width: 512, height: 512 });
  const textGenerator: TextGenerator = {
    ...silentGenerator(),
    connected: async () => true,
    answer: async (prompt) => {
      if (/^TASK: (verify-name|display-name|classify|persona)/.test(prompt.system)) {
        throw new GenerationFailed('unreachable', 'API call failed: the test said so');
      }
      return 'An answer of the model.';
    },
    stream: async function* ({ turns }, signal) {
      if (turns.at(-1)?.text.includes(HOLD)) {
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      }
      yield 'Good evening to you.';
    },
  };
  return testDeps({
    textGenerator,
    encyclopedia: testEncyclopedia(),
    imageGenerator: painter,
    mailer: {
      send: async () => {
        throw new Error('Letters wait to be sent: nothing here sends them');
      },
    },
    env: { ...TEST_PAYMENTS, ...env },
  });
};

const idIn = async (answer: Response): Promise<string> => {
  const { ghost } = (await answer.json()) as { ghost: { id: string } };
  return ghost.id;
};

/** Gives a person something in every table and of every kind, Pro included. */
export const ownEverything = async (deps: TestDeps, user: TestUser): Promise<Things> => {
  const { queries } = deps.db;
  await furnish(deps, user);
  await deps.db.transaction((tx) => updateProfile(tx, user.ownerId, { tier: 'pro' }));
  const publicGhost = await queries
    .updateTable('public_ghosts')
    .set({ image_key: 'library_portraits/a.jpg' })
    .where('created_by', '=', user.ownerId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.files.put('library_portraits/a.jpg', new Uint8Array([1, 2, 3]));
  const ghostId = await idIn(
    await user.fetch(`/api/public-ghosts/${publicGhost.id}/summonings`, {
      method: 'POST',
      json: { summoningId: crypto.randomUUID() },
    }),
  );

  const send = (conversationId: string, messageId: string, text: string) =>
    user.fetch(`/api/conversations/${conversationId}/messages`, {
      method: 'POST',
      json: { messageId, text, ...WISH },
    });
  const conversationId = `${ghostId}_1700000000001`;
  const askedId = crypto.randomUUID();
  const settled = await send(conversationId, askedId, 'A secret word between us');
  const [ended] = (await allEvents<{ type: string; message: { id: string } }>(settled)).filter(
    ({ type }) => type === 'ended',
  );
  const answerId = ended?.message.id ?? '';
  const runningConversationId = `${ghostId}_1700000000002`;
  const running = await send(runningConversationId, crypto.randomUUID(), `${HOLD}, my hidden question`);
  await running.body?.cancel();
  const replies = await queries
    .selectFrom('replies')
    .select(['id', 'conversation_id', 'status'])
    .where('owner_id', '=', user.ownerId)
    .execute();
  const replyIn = (id: string) => replies.find((reply) => reply.conversation_id === id)?.id ?? '';

  const deletedConversationId = await said(deps, user.ownerId, ['a word thought deleted'], {
    ghostId,
    timestamp: 1_700_000_000_003,
  });
  await user.fetch(`/api/conversations/${deletedConversationId}`, { method: 'DELETE' });
  const sharedId = await said(deps, user.ownerId, ['What may be read', 'by whoever has the link'], {
    ghostId,
    timestamp: 1_700_000_000_004,
  });
  const share = (await (
    await user.fetch(`/api/conversations/${sharedId}/share`, { method: 'POST' })
  ).json()) as Share;
  const draftId = crypto.randomUUID();
  await queries
    .updateTable('creation_drafts')
    .set({ id: draftId })
    .where('owner_id', '=', user.ownerId)
    .execute();
  const creationId = crypto.randomUUID();
  await user.fetch('/api/creations', {
    method: 'POST',
    json: { creationId, ghostId, type: 'Poem', prompt: 'of my own', content: 'a line nobody saw' },
  });
  await user.fetch(`/api/conversations/${conversationId}`, {
    method: 'PATCH',
    json: { title: 'What I never told' },
  });
  return {
    ghostId,
    publicGhostId: publicGhost.id,
    conversationId,
    askedId,
    answerId,
    settledReplyId: replyIn(conversationId),
    runningConversationId,
    runningReplyId: replyIn(runningConversationId),
    deletedConversationId,
    creationId,
    draftId,
    shareId: share.id,
    shareUrl: share.url,
    secrets: [
      user.ownerId,
      user.email,
      user.cookie,
      conversationId,
      runningConversationId,
      deletedConversationId,
      sharedId,
      share.id,
      answerId,
      replyIn(runningConversationId),
      creationId,
      'secret word between us',
      'hidden question',
      'thought deleted',
      'of my own',
      'line nobody saw',
      'never told',
      'a word of mine',
      'a verse of mine',
      'a draft',
      'as i typed it',
      `token-of-${user.ownerId}`,
    ],
  };
};

/** Others may summon what a person brought into the library, which is all that this counts. */
const COUNTED_FOR_ALL = new Set(['summon_count', 'last_summoned', 'revision']);

/** Every row of a person's, in every table that can hold one, and the names of their files. */
export const ownedRows = async ({ db, files }: TestDeps, { ownerId }: TestUser): Promise<string> => {
  const tables: Record<string, unknown[]> = {};
  for (const [table, { owner }] of Object.entries(personalData)) {
    const rows = await db.queries
      .selectFrom(table as 'ghosts')
      .selectAll()
      .where(owner as 'owner_id', table === 'payment_facts' ? 'like' : '=', ownerOf(table, ownerId))
      .execute();
    tables[table] = rows.map((row) => withoutCounts(table, row)).sort();
  }
  return JSON.stringify({ tables, files: (await files.list('')).filter((key) => key.includes(ownerId)) });
};

const ownerOf = (table: string, ownerId: string): string =>
  table === 'payment_facts' ? `%${ownerId}` : ownerId;

const withoutCounts = (table: string, row: object): string =>
  JSON.stringify(
    Object.entries(row).filter(([column]) => table !== 'public_ghosts' || !COUNTED_FOR_ALL.has(column)),
  );
