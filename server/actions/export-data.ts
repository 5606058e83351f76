import { findConversation } from '../db/conversations.ts';
import { pagesOfPersonalRows } from '../db/export-rows.ts';
import { exportedRow } from '../db/exported-row.ts';
import { imageUrlOf } from '../db/ghosts.ts';
import type { PersonalTableName } from '../db/personal-data.ts';
import { readProfile } from '../db/profiles.ts';
import type { GhostRow } from '../db/schema.ts';
import { listShares, toShare } from '../db/shared-conversations.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { MOST_SHARES } from './share-conversation.ts';
import { toldAs } from './told-as.ts';

type Row = Record<string, unknown>;
type Pieces = AsyncGenerator<string>;

/**
 * All that is kept of the person as one JSON text, piece by piece: however much it is, a page of it at a time is in
 * memory. What can fail at once fails here (`export_failed`); what fails later breaks the text off, so that nobody
 * takes half of it for the whole.
 */
export const exportData = (deps: Deps, actor: Actor): Promise<Pieces> =>
  toldAs(deps, 'export_failed', async () => {
    const head = await headOf(deps, actor);
    return logged(deps, whole(deps, actor, head));
  });

const logged = async function* (deps: Deps, pieces: Pieces): Pieces {
  try {
    yield* pieces;
  } catch (error) {
    deps.log.error({ err: error }, 'an export was broken off');
    throw error;
  }
};

/** What is small, and read before anything is sent. */
const headOf = async (deps: Deps, { ownerId }: Actor) => {
  const [account] = await all(deps, 'users', ownerId, 'id');
  const profile = await readProfile(deps.db.queries, ownerId);
  if (!account || !profile) throw new Refusal('not_found');
  const signIns = await all(deps, 'sessions', ownerId, 'id');
  const lastSignInTime = signIns
    .map(({ signedInAt }) => String(signedInAt))
    .sort()
    .at(-1);
  const current = profile.current_conversation_id;
  return {
    exportDate: new Date(deps.clock.now()).toISOString(),
    account: { ...account, lastSignInTime: lastSignInTime ?? null },
    profile: exportedRow('profiles', profile),
    signInMethods: await all(deps, 'accounts', ownerId, 'id'),
    signIns,
    currentConversation:
      current === null ? undefined : await findConversation(deps.db.queries, ownerId, current),
  };
};

const all = async (deps: Deps, table: PersonalTableName, ownerId: string, key: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of pagesOfPersonalRows(deps.db.queries, table, ownerId, key)) {
    rows.push(...page.map((row) => exportedRow(table, row)));
  }
  return rows;
};

const whole = async function* (
  deps: Deps,
  { ownerId }: Actor,
  { currentConversation, ...head }: Awaited<ReturnType<typeof headOf>>,
): Pieces {
  const list = (table: PersonalTableName) => items(deps, table, ownerId, (row) => plain(table, row));
  yield `${JSON.stringify(head).slice(0, -1)},"spirits":`;
  yield* items(deps, 'ghosts', ownerId, (row) => spirit(deps, row as GhostRow));
  yield ',"creations":';
  yield* list('creations');
  yield ',"creationDrafts":';
  yield* list('creation_drafts');
  yield ',"conversations":';
  yield* items(deps, 'conversations', ownerId, (row) => conversation(deps, ownerId, row));
  yield ',"currentChat":';
  if (currentConversation) yield* conversation(deps, ownerId, currentConversation);
  else yield 'null';
  yield ',"replies":';
  yield* list('replies');
  yield ',"publishedSpirits":';
  yield* list('public_ghosts');
  yield ',"checkouts":';
  yield* items(deps, 'checkouts', ownerId, (row) => plain('checkouts', row), 'token');
  yield ',"payments":';
  yield* items(deps, 'payment_things', ownerId, (row) => payment(deps, row));
  yield ',"letters":';
  yield* list('letters');
  yield ',"shares":';
  yield* shares(deps, ownerId);
  yield '}\n';
};

/** A JSON array of the person's rows. */
const items = async function* (
  deps: Deps,
  table: PersonalTableName,
  ownerId: string,
  write: (row: Row) => Pieces,
  key = 'id',
): Pieces {
  let separator = '';
  yield '[';
  for await (const page of pagesOfPersonalRows(deps.db.queries, table, ownerId, key)) {
    for (const row of page) {
      yield separator;
      yield* write(row);
      separator = ',\n';
    }
  }
  yield ']';
};

const plain = async function* (table: PersonalTableName, row: Row): Pieces {
  yield JSON.stringify(exportedRow(table, row));
};

/** With its picture, which is the person's too. */
const spirit = async function* (deps: Deps, row: GhostRow): Pieces {
  const picture = row.image_key === null ? null : await deps.files.get(row.image_key);
  yield JSON.stringify({
    ...exportedRow('ghosts', row),
    imageUrl: imageUrlOf(row),
    portrait: picture && dataUrl(picture),
  });
};

const dataUrl = (jpeg: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

const payment = async function* (deps: Deps, row: Row): Pieces {
  const facts = await all(deps, 'payment_facts', String(row.id), 'id');
  yield JSON.stringify({ ...exportedRow('payment_things', row), facts });
};

const conversation = async function* (deps: Deps, ownerId: string, row: Row): Pieces {
  yield open(exportedRow('conversations', row));
  yield* messages(deps, 'messages', ownerId, { conversation_id: String(row.id) });
  yield '}';
};

const shares = async function* (deps: Deps, ownerId: string): Pieces {
  let separator = '';
  yield '[';
  for (const row of await listShares(deps.db.queries, ownerId, MOST_SHARES)) {
    const { ghost_id, timestamp, image_key } = row;
    const picture = image_key === null ? null : await deps.files.get(image_key);
    yield separator;
    yield open({
      ...exportedRow('shared_conversations', row),
      url: toShare(row).url,
      portrait: picture && dataUrl(picture),
    });
    yield* messages(deps, 'shared_messages', ownerId, { ghost_id, timestamp });
    yield '}';
    separator = ',\n';
  }
  yield ']';
};

/** An object that goes on with its messages. */
const open = (object: Row): string => `${JSON.stringify(object).slice(0, -1)},"messages":`;

const messages = async function* (
  deps: Deps,
  table: 'messages' | 'shared_messages',
  ownerId: string,
  within: Record<string, string | number>,
): Pieces {
  let separator = '';
  yield '[';
  for await (const page of pagesOfPersonalRows(deps.db.queries, table, ownerId, 'seq', within)) {
    yield separator + page.map((row) => JSON.stringify(exportedRow(table, row))).join(',\n');
    separator = ',\n';
  }
  yield ']';
};
