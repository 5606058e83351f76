import type { Sessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import type { Bus } from './live/bus.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Allowance } from './muses/allowance.ts';
import type { KeptAnswers } from './muses/kept-answers.ts';
import type { LiveDrafts } from './muses/live-drafts.ts';
import type { Clock } from './ports/clock.ts';
import type { Encyclopedia } from './ports/encyclopedia/port.ts';
import type { FileStore } from './ports/file-store/port.ts';
import type { ImageGenerator } from './ports/image-generator/port.ts';
import type { Mailer } from './ports/mailer/port.ts';
import type { Payments } from './ports/payments/port.ts';
import type { TextGenerator } from './ports/text-generator/port.ts';
import type { Histories } from './replies/histories.ts';
import type { LiveReplies } from './replies/live-replies.ts';
import type { LiveSummonings } from './summoning/live-summonings.ts';

/** All that an action may touch. Made once, in main.ts; a test makes its own. */
export type Deps = {
  config: Config;
  db: Database;
  sessions: Sessions;
  clock: Clock;
  textGenerator: TextGenerator;
  encyclopedia: Encyclopedia;
  imageGenerator: ImageGenerator;
  files: FileStore;
  payments: Payments;
  /** null: no mail on this server. */
  mailer: Mailer | null;
  bus: Bus;
  log: Log;
  metrics: Metrics;
  liveReplies: LiveReplies;
  histories: Histories;
  liveSummonings: LiveSummonings;
  liveDrafts: LiveDrafts;
  allowance: Allowance;
  keptAnswers: KeptAnswers;
};

/** Who is calling, as the session says; every query is bound to `ownerId`. */
export type Actor = { ownerId: string; email: string };
