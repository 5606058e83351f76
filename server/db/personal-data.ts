/**
 * Which columns hold what of a person. The export writes the `exported` ones under these names; each of the others has
 * its reason. A test holds this against the migrated database: a column that is forgotten here fails it.
 */
type PersonalTable = {
  /** The column that says whose row it is. */
  owner: string;
  exported: Record<string, string>;
  withheld: Record<string, string>;
};

const OWN_ID = 'the uid of the account information';
const OWN_EMAIL = 'the address of the account information';
const DERIVED = 'made from what is exported, for searches';
const WHERE_STORED = 'a place in this server’s store; the picture itself is exported';
const SIGNS_IN = 'a secret: whoever has it is signed in';
const NEVER_KEPT = 'never kept';
const AS_THE_SPIRIT = 'as in the person’s own spirit of that name';

const ghostColumns = {
  id: 'id',
  name: 'name',
  description: 'description',
  system_prompt: 'systemPrompt',
  created_at: 'createdAt',
  is_guide: 'isGuide',
  permanent: 'permanent',
  is_public: 'isPublic',
  summoned_from_library: 'summonedFromLibrary',
  research_name: 'researchName',
  original_input: 'originalInput',
  alternative_name: 'alternativeName',
  gender: 'gender',
  field: 'field',
  century: 'century',
  region: 'region',
  birth: 'birth',
  death: 'death',
  death_year: 'deathYear',
  sources: 'sources',
  verification: 'verification',
  withdrawn_reason: 'withdrawnReason',
};

export const personalData = {
  users: {
    owner: 'id',
    exported: {
      id: 'uid',
      email: 'email',
      email_verified: 'emailVerified',
      created_at: 'creationTime',
      updated_at: 'updatedAt',
    },
    withheld: { name: 'always empty: no name is asked for at sign-up', image: NEVER_KEPT },
  },
  sessions: {
    owner: 'user_id',
    exported: {
      created_at: 'signedInAt',
      updated_at: 'updatedAt',
      expires_at: 'expiresAt',
      ip_address: 'ipAddress',
      user_agent: 'userAgent',
    },
    withheld: { id: 'a number of its own', token: SIGNS_IN, user_id: OWN_ID },
  },
  accounts: {
    owner: 'user_id',
    exported: {
      provider_id: 'provider',
      account_id: 'accountId',
      scope: 'scope',
      created_at: 'createdAt',
      updated_at: 'updatedAt',
    },
    withheld: {
      id: 'a number of its own',
      user_id: OWN_ID,
      password: 'a secret, of which only a hash is kept',
      access_token: NEVER_KEPT,
      refresh_token: NEVER_KEPT,
      id_token: NEVER_KEPT,
      access_token_expires_at: NEVER_KEPT,
      refresh_token_expires_at: NEVER_KEPT,
    },
  },
  profiles: {
    owner: 'owner_id',
    exported: {
      email: 'email',
      created_at: 'createdAt',
      tier: 'tier',
      pro_until: 'proUntil',
      summon_count: 'summonCount',
      allow_data_use: 'allowDataUse',
      daily_message_count: 'dailyMessageCount',
      message_day: 'messageDay',
      message_day_zone: 'messageDayZone',
      message_day_started_at: 'messageDayStartedAt',
      last_message_timestamp: 'lastMessageTimestamp',
      create_use_count: 'createUseCount',
      has_completed_onboarding: 'hasCompletedOnboarding',
      privacy: 'privacy',
      public_since: 'publicSince',
      display_name: 'displayName',
      time_zone: 'timeZone',
      current_ghost_id: 'currentGhostId',
      current_conversation_id: 'currentConversationId',
    },
    withheld: { owner_id: OWN_ID },
  },
  ghosts: {
    owner: 'owner_id',
    exported: ghostColumns,
    withheld: {
      owner_id: OWN_ID,
      created_by: OWN_ID,
      creator_email: OWN_EMAIL,
      image_key: WHERE_STORED,
      image_version: 'part of the imageUrl',
    },
  },
  public_ghosts: {
    owner: 'created_by',
    exported: {
      id: 'id',
      name: 'name',
      original_input: 'originalInput',
      credited_to: 'creditedTo',
      created_at: 'publishedAt',
      summon_count: 'summonCount',
      last_summoned: 'lastSummoned',
    },
    withheld: {
      name_key: DERIVED,
      created_by: OWN_ID,
      creator_email: OWN_EMAIL,
      premade_digest: 'only of spirits that came with the software',
      revision: 'a count of changes',
      image_key: WHERE_STORED,
      image_version: 'a count of changes',
      system_prompt: AS_THE_SPIRIT,
      description: AS_THE_SPIRIT,
      research_name: AS_THE_SPIRIT,
      alternative_name: AS_THE_SPIRIT,
      gender: AS_THE_SPIRIT,
      field: AS_THE_SPIRIT,
      century: AS_THE_SPIRIT,
      region: AS_THE_SPIRIT,
      birth: AS_THE_SPIRIT,
      death: AS_THE_SPIRIT,
      death_year: AS_THE_SPIRIT,
      sources: AS_THE_SPIRIT,
    },
  },
  conversations: {
    owner: 'owner_id',
    exported: {
      id: 'id',
      ghost_id: 'ghostId',
      ghost_name: 'ghostName',
      title: 'title',
      timestamp: 'timestamp',
      updated_at: 'updatedAt',
      deleted_at: 'deletedAt',
    },
    withheld: { owner_id: OWN_ID, last_seq: 'a count of messages', folded_title: DERIVED },
  },
  messages: {
    owner: 'owner_id',
    exported: { id: 'id', role: 'role', text: 'text', state: 'state', created_at: 'createdAt' },
    withheld: {
      owner_id: OWN_ID,
      conversation_id: 'the message stands in its conversation',
      seq: 'the messages stand in their order',
      folded: DERIVED,
    },
  },
  replies: {
    owner: 'owner_id',
    exported: {
      id: 'id',
      conversation_id: 'conversationId',
      ghost_id: 'ghostId',
      ghost_name: 'ghostName',
      kind: 'kind',
      message_id: 'messageId',
      target_message_id: 'targetMessageId',
      status: 'status',
      text: 'text',
      counted_day: 'countedDay',
      started_at: 'startedAt',
      settled_at: 'settledAt',
    },
    withheld: {
      owner_id: OWN_ID,
      replaces_from_seq: 'a place in the order of messages',
      lease_until: 'says which process writes it',
    },
  },
  creations: {
    owner: 'owner_id',
    exported: {
      id: 'id',
      title: 'title',
      type: 'type',
      content: 'content',
      prompt: 'prompt',
      ghost_id: 'ghostId',
      ghost_name: 'ghostName',
      created_at: 'createdAt',
    },
    withheld: { owner_id: OWN_ID, folded: DERIVED },
  },
  creation_drafts: {
    owner: 'owner_id',
    exported: { id: 'id', status: 'status', failure: 'failure', text: 'text', started_at: 'startedAt' },
    withheld: { owner_id: OWN_ID, lease_until: 'says until when it may be written' },
  },
  shared_conversations: {
    owner: 'owner_id',
    exported: {
      ghost_id: 'ghostId',
      timestamp: 'timestamp',
      conversation_id: 'conversationId',
      ghost_name: 'ghostName',
      message_count: 'messageCount',
    },
    withheld: { owner_id: OWN_ID, image_key: WHERE_STORED },
  },
  shared_messages: {
    owner: 'owner_id',
    exported: { role: 'role', text: 'text', state: 'state' },
    withheld: {
      owner_id: OWN_ID,
      ghost_id: 'the message stands in its shared séance',
      timestamp: 'the message stands in its shared séance',
      seq: 'the messages stand in their order',
    },
  },
  checkouts: {
    owner: 'owner_id',
    exported: { token: 'reference', plan: 'plan', created_at: 'createdAt' },
    withheld: { owner_id: OWN_ID },
  },
  payment_things: {
    owner: 'owner_id',
    exported: { id: 'id', parent_id: 'subscriptionId', created_at: 'createdAt' },
    withheld: { owner_id: OWN_ID },
  },
  payment_facts: {
    // Whose it is, the subscription or payment that it is about says.
    owner: 'thing_id',
    exported: { id: 'id', received_at: 'receivedAt', fact: 'fact' },
    withheld: { thing_id: 'the fact stands in its subscription or payment' },
  },
  letters: {
    owner: 'owner_id',
    exported: {
      kind: 'kind',
      recipient: 'recipient',
      created_at: 'createdAt',
      due_at: 'dueAt',
      link_until: 'linkUntil',
      attempts: 'attempts',
    },
    withheld: {
      id: 'a number of its own',
      owner_id: OWN_ID,
      browser: 'a hash that binds a link to the browser which asked for it',
    },
  },
} as const satisfies Record<string, PersonalTable>;

export type PersonalTableName = keyof typeof personalData;

/** Tables in which nothing is any person's. */
export const impersonal: Record<string, string> = {
  verifications: 'sign-ins that are under way, for minutes',
  rate_limits: 'counts of tries, under a hash of the address tried',
  config: 'the operator’s settings',
  secrets: 'this installation’s own secrets',
  events: 'what other processes are told, for an hour, under a hash of whom it is for',
  files_to_forget: 'files that are about to be deleted',
  kysely_migration: 'which migrations were applied',
  kysely_migration_lock: 'whether migrations are being applied',
};
