import packageJson from '../package.json' with { type: 'json' };
import { createSessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import { createFileStore } from './create-file-store.ts';
import { storedAiKey } from './db/config.ts';
import { connect } from './db/connect.ts';
import type { Deps } from './deps.ts';
import { createMemoryBus } from './live/bus.ts';
import { createSharedBus } from './live/shared-bus.ts';
import type { Log } from './log.ts';
import {
  measuredEncyclopedia,
  measuredImageGenerator,
  measuredMailer,
  measuredTextGenerator,
} from './metrics/measured-ports.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createAllowance } from './muses/allowance.ts';
import { createKeptAnswers } from './muses/kept-answers.ts';
import { createLiveDrafts } from './muses/live-drafts.ts';
import { systemClock } from './ports/clock.ts';
import { createWikipedia } from './ports/encyclopedia/wikipedia.ts';
import { createPollinations } from './ports/image-generator/pollinations.ts';
import { createSmtp } from './ports/mailer/smtp.ts';
import { createStripe } from './ports/payments/stripe.ts';
import { createTextGenerator } from './ports/text-generator/create-text-generator.ts';
import { createHistories } from './replies/histories.ts';
import { createLiveReplies } from './replies/live-replies.ts';
import { createLiveSummonings } from './summoning/live-summonings.ts';

/** Everything real: the database opened and migrated, each port with the adapter that the configuration names. */
export const createDeps = async (config: Config, log: Log): Promise<Deps> => {
  const clock = systemClock;
  if ((config.PAYMENT_MONTHLY_URL || config.PAYMENT_LIFETIME_URL) && !config.STRIPE_WEBHOOK_SECRET) {
    log.warn({}, 'people can pay, but nobody becomes Pro by it: STRIPE_WEBHOOK_SECRET is not set');
  }
  const metrics = createMetrics();
  // What costs something is measured only where somebody looks.
  const isWatched = config.METRICS_TOKEN !== undefined;
  if (isWatched) metrics.watchEventLoop();
  const db = await connect(
    {
      databaseUrl: config.DATABASE_URL ?? null,
      folder: config.DATA_DIR,
      onQuery: isWatched ? metrics.watchDatabase(config.DATABASE_URL ? 'postgres' : 'sqlite') : undefined,
    },
    log,
  );
  const bus = db.engine === 'postgres' ? await createSharedBus(db, clock, log) : createMemoryBus();
  const liveReplies = createLiveReplies(metrics);
  metrics.watchStreams(() => ({ replies: liveReplies.size, lines: bus.size }));
  const textGenerator = createTextGenerator({
    provider: config.AI_PROVIDER,
    gemini: {
      apiKey: config.GEMINI_API_KEY,
      baseUrl: config.GEMINI_BASE_URL,
      models: config.GEMINI_MODELS,
    },
    openai: {
      apiKey: config.OPENAI_API_KEY,
      baseUrl: config.OPENAI_BASE_URL,
      model: config.OPENAI_MODEL,
    },
    loadStoredKey: () => storedAiKey(db.queries),
    clock,
    log,
  });
  const encyclopedia = createWikipedia({
    wikipediaApiUrl: config.WIKIPEDIA_API_URL,
    wikidataApiUrl: config.WIKIDATA_API_URL,
    contact: config.CONTACT,
    publicUrl: config.PUBLIC_URL,
    version: packageJson.version,
    clock,
    log,
  });
  const imageGenerator = createPollinations({
    baseUrl: config.IMAGE_BASE_URL,
    apiKey: config.IMAGE_API_KEY,
    log,
  });
  return {
    config,
    db,
    sessions: createSessions({ config, db, clock }),
    clock,
    log,
    metrics,
    textGenerator: measuredTextGenerator(textGenerator, metrics),
    encyclopedia: measuredEncyclopedia(encyclopedia, metrics),
    imageGenerator: measuredImageGenerator(imageGenerator, metrics),
    files: await createFileStore(config),
    payments: createStripe(config),
    mailer:
      config.SMTP_URL && config.MAIL_FROM
        ? measuredMailer(createSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM }), metrics)
        : null,
    bus,
    liveReplies,
    liveSummonings: createLiveSummonings(),
    liveDrafts: createLiveDrafts(),
    allowance: createAllowance(),
    keptAnswers: createKeptAnswers(),
    histories: createHistories(),
  };
};
