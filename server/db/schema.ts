import type { CompiledQuery, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { MessageState, ReplyKind, Role } from '../../domain/conversation.ts';
import type { Field, Region, Verification } from '../../domain/ghost.ts';
import type { Plan } from '../../domain/payments.ts';
import type { Privacy } from '../../domain/profile.ts';
import type { RefusalCode } from '../../domain/texts.ts';
import type { Tier } from '../../domain/tiers.ts';

/**
 * One schema for SQLite and PostgreSQL, in their common subset: text ids made by the app, times as epoch ms, flags as
 * 0 or 1, JSON as text that no query looks into. Every table but the shared ones begins with its owner's id, so that
 * a row is reached only through its owner and the owner can be a distribution key.
 */
export type Schema = AuthTables & {
  profiles: ProfileRow;
  ghosts: GhostRow;
  public_ghosts: PublicGhostRow;
  events: EventTable;
  conversations: ConversationTable;
  messages: MessageRow;
  replies: ReplyRow;
  creations: CreationRow;
  creation_drafts: DraftRow;
  shared_conversations: SharedConversationRow;
  shared_messages: SharedMessageRow;
  /** Files whose rows are gone; each stays here until the store has deleted it. */
  files_to_forget: { key: string };
  checkouts: CheckoutRow;
  payment_things: PaymentThingRow;
  letters: LetterRow;
  payment_facts: { id: string; thing_id: string; received_at: number; fact: string };
  /** The description's `config` collection: the first row holds the AI service's key. */
  config: { name: string; value: string; created_at: number };
  /** Secrets of this installation that no one sets by hand. */
  secrets: { name: string; value: string };
};

/** Read and written by better-auth alone (its dates and flags are its own), but for the session check. */
type AuthTables = {
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: number | boolean;
    created_at: string | Date;
  };
  sessions: {
    id: string;
    token: string;
    user_id: string;
    expires_at: string | Date;
    created_at: string | Date;
  };
  accounts: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    created_at: string | Date;
    updated_at: string | Date;
  };
  verifications: { id: string; identifier: string; value: string };
  rate_limits: { id: string; key: string; count: number; last_request: number };
};

type Flag = 0 | 1;

export type ProfileRow = {
  owner_id: string;
  email: string;
  created_at: number;
  tier: Tier;
  /** When Pro runs out unless more is paid; null where it does not, or where there is none. */
  pro_until: number | null;
  summon_count: number;
  allow_data_use: Flag;
  daily_message_count: number;
  /** The day the count is of: `YYYY-MM-DD` in `message_day_zone`. */
  message_day: string | null;
  message_day_zone: string | null;
  message_day_started_at: number | null;
  last_message_timestamp: number | null;
  create_use_count: number;
  has_completed_onboarding: Flag;
  privacy: Privacy;
  /** Since when the person wants credit for what they summon; null while private. */
  public_since: number | null;
  display_name: string;
  time_zone: string;
  current_ghost_id: string | null;
  current_conversation_id: string | null;
};

/** What a person's ghost and its copy in the library have in common. */
type GhostColumns = {
  id: string;
  name: string;
  system_prompt: string;
  description: string;
  /** Key in the file store; null draws a monogram. */
  image_key: string | null;
  /** Changes with the picture, so that browsers may cache it for ever. */
  image_version: number;
  created_at: number;
  created_by: string;
  creator_email: string;
  research_name: string;
  original_input: string;
  alternative_name: string;
  gender: string;
  field: Field;
  century: string;
  region: Region;
  birth: string | null;
  death: string | null;
  death_year: number | null;
  /** JSON of Source[] */
  sources: string;
};

export type GhostRow = GhostColumns & {
  owner_id: string;
  is_guide: Flag;
  permanent: Flag;
  is_public: Flag;
  summoned_from_library: Flag;
  verification: Verification;
  withdrawn_reason: 'too_recent' | 'forbidden_spirit' | null;
};

export type PublicGhostRow = GhostColumns & {
  /** One row a name, however its letters are composed. */
  name_key: string;
  summon_count: number;
  last_summoned: number;
  /** Of the text that it came with; null: summoned by a visitor. */
  premade_digest: string | null;
  /** The display name of its first summoner, where they want credit; else ''. */
  credited_to: string;
  /** Grows with every change, so that readers know cheaply that nothing is new. */
  revision: number;
};

export type ConversationRow = {
  owner_id: string;
  id: string;
  ghost_id: string;
  ghost_name: string;
  timestamp: number;
  updated_at: number;
  /** The highest `seq` given out so far. */
  last_seq: number;
  title: string | null;
  /** The folded title and spirit's name, what searches look into. */
  folded_title: string;
  /** From then on it answers as if it did not exist; it can be brought back until it is purged. */
  deleted_at: number | null;
};

/** A new conversation has none of them yet. */
type ConversationTable = Omit<ConversationRow, 'title' | 'folded_title' | 'deleted_at'> & {
  title: Generated<string | null>;
  folded_title: Generated<string>;
  deleted_at: Generated<number | null>;
};

export type MessageRow = {
  owner_id: string;
  id: string;
  conversation_id: string;
  seq: number;
  role: Role;
  text: string;
  /** `fold(text)`, what searches look into. */
  folded: string;
  state: MessageState;
  created_at: number;
};

/**
 * One row an accepted send, for ever: writing, then settled once. While it is writing, `text` holds what has come so
 * far (saved at most once a second); afterwards the message holds it.
 */
export type ReplyRow = {
  owner_id: string;
  id: string;
  conversation_id: string;
  ghost_id: string;
  ghost_name: string;
  kind: ReplyKind;
  /** The user's message that is answered. */
  message_id: string;
  /** The model message that is replaced or prolonged. */
  target_message_id: string | null;
  /** Messages from this `seq` on, up to the user's, leave the conversation when the reply is settled with text. */
  replaces_from_seq: number | null;
  status: 'writing' | 'complete' | 'stopped' | 'broken' | 'failed';
  text: string;
  /** The day the message was counted on; given back only to that day. null: counted nothing. */
  counted_day: string | null;
  started_at: number;
  settled_at: number | null;
  /** A writer that dies stops prolonging this; whoever finds it past settles the reply. */
  lease_until: number;
};

export type CreationRow = {
  owner_id: string;
  id: string;
  ghost_id: string;
  ghost_name: string;
  type: string;
  title: string;
  prompt: string;
  content: string;
  /** Title, prompt and content as searches see them. */
  folded: string;
  created_at: number;
};

/** One row a counted writing, for a day: a repeated call finds it, and a dead writer's count is given back. */
export type DraftRow = {
  owner_id: string;
  id: string;
  status: 'writing' | 'written' | 'broken' | 'failed';
  failure: RefusalCode | null;
  /** Empty while it is written. */
  text: string;
  started_at: number;
  /** No writing takes longer: what is still written then was left by a process that died. */
  lease_until: number;
};

/** One link; whoever has it reads what was said, as it was then. */
export type SharedConversationRow = {
  owner_id: string;
  ghost_id: string;
  timestamp: number;
  conversation_id: string;
  ghost_name: string;
  message_count: number;
  image_key: string | null;
};

export type SharedMessageRow = Pick<MessageRow, 'owner_id' | 'seq' | 'role' | 'text' | 'state'> &
  Pick<SharedConversationRow, 'ghost_id' | 'timestamp'>;

/** A page of the payment service was opened for this person; the token comes back with what was paid there. */
export type CheckoutRow = { token: string; owner_id: string; plan: Plan; created_at: number };

/** A subscription or a payment. News of it may come before the news whose it is: until then it is nobody's. */
export type PaymentThingRow = {
  id: string;
  owner_id: string | null;
  /** The subscription that a payment was made for. */
  parent_id: string | null;
  created_at: number;
};

/** `confirm`: the address is the account's own. `reset`: a new password for a forgotten one. */
export type LetterKind = 'confirm' | 'reset';

/** What is to be written and to whom; the text and its link are made when it is sent, so that no secret is kept. */
export type LetterRow = {
  id: string;
  /** Unknown until it is sent, where a stranger asked: known and unknown addresses cost the same time. */
  owner_id: string | null;
  kind: LetterKind;
  recipient: string;
  /** A hash of what the asking browser carries; its link works nowhere else. */
  browser: string | null;
  created_at: number;
  attempts: number;
  /** null: it was sent. */
  due_at: number | null;
  link_until: number | null;
};

/** On PostgreSQL: what one process tells the pages of the others. */
export type EventRow = {
  id: number;
  process: string;
  /** A hash of the account's id, or `*`. */
  listener: string;
  event: string;
  at: number;
};

type EventTable = Omit<EventRow, 'id'> & { id: GeneratedAlways<number> };

export type Tx = Transaction<Schema>;
/** What reads take: the database itself or a transaction on it. */
export type Queries = Kysely<Schema>;

export type Database = {
  readonly engine: 'sqlite' | 'postgres';
  readonly queries: Queries;
  /**
   * Runs `work` in one transaction and resolves when it is durable. On a conflict with another transaction the whole
   * of it runs again, so it must have no effect outside the database; and nothing slow may be awaited in it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one long reading query where it keeps nobody waiting: on SQLite in a thread of its own. Throws ReadRefused
   * where too many wait, or where it takes too long.
   */
  readAside<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
  close(): Promise<void>;
};
