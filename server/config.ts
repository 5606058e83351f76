import { isIP } from 'node:net';
import { z } from 'zod';
import { OperatorsMatter } from './tell-operator.ts';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const filled = z.string().trim().min(1);
/** An unset variable and an empty one mean the same: compose files and shells cannot tell them apart. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((given) => (given === undefined || given === '' ? value : given), schema);
const list = filled.transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** An address, or a network like 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined) return longest > 0;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
};

const schema = z.object({
  PORT: withDefault(z.coerce.number().int().min(0).max(65535), '3000'),
  HOST: withDefault(filled, '127.0.0.1'),
  PUBLIC_URL: optional(httpUrl),
  TRUSTED_PROXIES: optional(
    list.refine((entries) => entries.every(isNetwork), 'must be addresses or networks like 10.0.0.0/8'),
  ),
  DATA_DIR: withDefault(filled, './data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  AI_PROVIDER: withDefault(z.enum(['gemini', 'openai']), 'gemini'),
  GEMINI_API_KEY: optional(filled),
  GEMINI_BASE_URL: withDefault(httpUrl, 'https://generativelanguage.googleapis.com/v1beta'),
  GEMINI_MODELS: withDefault(list.pipe(z.array(z.string()).min(1)), 'gemini-1.5-flash,gemini-flash-latest'),
  OPENAI_API_KEY: optional(filled),
  OPENAI_BASE_URL: optional(httpUrl),
  OPENAI_MODEL: optional(filled),
  WIKIPEDIA_API_URL: withDefault(httpUrl, 'https://en.wikipedia.org/w/api.php'),
  WIKIDATA_API_URL: withDefault(httpUrl, 'https://www.wikidata.org/w/api.php'),
  CONTACT: optional(filled),
  IMAGE_BASE_URL: withDefault(httpUrl, 'https://image.pollinations.ai/prompt'),
  IMAGE_API_KEY: optional(filled),
  GOOGLE_CLIENT_ID: optional(filled),
  GOOGLE_CLIENT_SECRET: optional(filled),
  GOOGLE_ISSUER: withDefault(httpUrl, 'https://accounts.google.com'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(
    z
      .string()
      .trim()
      .regex(
        /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an address, or a name and the address in <>',
      ),
  ),
  PAYMENT_MONTHLY_URL: optional(httpUrl),
  PAYMENT_LIFETIME_URL: optional(httpUrl),
  PAYMENT_PORTAL_URL: optional(httpUrl),
  STRIPE_WEBHOOK_SECRET: optional(filled),
  METRICS_TOKEN: optional(filled),
  S3_ENDPOINT: optional(httpUrl),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_REGION: withDefault(filled, 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(filled),
  S3_SECRET_ACCESS_KEY: optional(filled),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

export type Config = Omit<z.infer<typeof schema>, 'PUBLIC_URL'> & { PUBLIC_URL: string };

class ConfigurationFaulty extends OperatorsMatter {
  constructor(problems: string[]) {
    super(
      `Asphodel cannot start with this configuration:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'ConfigurationFaulty';
  }
}

/** Every setting, checked. Throws ConfigurationFaulty with a line a problem; a value is never repeated in it. */
export const loadConfig = (env: NodeJS.ProcessEnv): Config => {
  // Compiling a parser takes longer than the one time that it would parse.
  const parsed = schema.safeParse(env, { jitless: true });
  if (!parsed.success) {
    throw new ConfigurationFaulty(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const config = parsed.data;
  const problems = contradictions(config);
  if (problems.length > 0) throw new ConfigurationFaulty(problems);
  return { ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` };
};

const contradictions = (config: z.infer<typeof schema>): string[] => {
  const problems: string[] = [];
  if (config.AI_PROVIDER === 'openai' && (!config.OPENAI_BASE_URL || !config.OPENAI_MODEL)) {
    problems.push('AI_PROVIDER is openai, so OPENAI_BASE_URL and OPENAI_MODEL are needed too');
  }
  if (Boolean(config.GOOGLE_CLIENT_ID) !== Boolean(config.GOOGLE_CLIENT_SECRET)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them is missing');
  }
  if (Boolean(config.SMTP_URL) !== Boolean(config.MAIL_FROM)) {
    problems.push('SMTP_URL and MAIL_FROM go together: one of them is missing');
  }
  const bucket = [config.S3_ENDPOINT, config.S3_BUCKET, config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY];
  if (bucket.some(Boolean) && !bucket.every(Boolean)) {
    problems.push(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: not all of them are there',
    );
  }
  return problems;
};
