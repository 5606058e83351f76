import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RefusalCode } from '../../domain/texts.ts';
import { createRegistry } from './registry.ts';

/** The outside services, and every way in which a call there is told to have failed. */
const FAILURES = {
  textGenerator: [
    'key_refused',
    'unreachable',
    'timed_out',
    'overloaded',
    'quota_spent',
    'model_unknown',
    'request_refused',
    'unintelligible',
    'cut_off',
    'blocked',
    'too_long',
    'empty',
    'fault',
  ],
  encyclopedia: ['unreachable', 'fault'],
  imageGenerator: ['not_painted', 'fault'],
  mailer: ['letter_refused', 'not_sent'],
  signIn: ['unreachable'],
} as const;

export type Service = keyof typeof FAILURES;
export type FailureOf<S extends Service> = (typeof FAILURES)[S][number];

/** The service did answer, and said no to this one thing. */
const ANSWERS: ReadonlySet<string> = new Set(['blocked', 'too_long', 'empty', 'letter_refused']);

const LIMITS = [
  'daily_limit_reached',
  'spirit_limit_reached',
  'creation_limit_reached',
  'share_limit_reached',
  'too_many_requests',
  'search_overwhelmed',
] as const satisfies RefusalCode[];

const TURN_ENDS = ['finished', 'broken', 'stopped', 'failed'] as const;

/** One failure happens to every service; with two in a row something is the matter. */
const FAILURES_IN_A_ROW = 2;
const FIRST_TOKEN_BOUNDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30];
const QUERY_BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2];
const LOOP_RESOLUTION_MS = 10;

const SERVICES = Object.keys(FAILURES) as Service[];
const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

export type Metrics = ReturnType<typeof createMetrics>;

/** What is counted of this process's doings: never what was said, nor who said it. */
export const createMetrics = () => {
  const registry = createRegistry();
  const inARow = new Map<Service, number>();
  const isFailing = (service: Service) => (inARow.get(service) ?? 0) >= FAILURES_IN_A_ROW;

  const turnsBegun = registry.counter('asphodel_turns_begun_total', 'Replies that were begun.', ['']);
  const turnsEnded = registry.counter(
    'asphodel_turns_ended_total',
    'Replies by how they ended.',
    TURN_ENDS.map((end) => `outcome="${end}"`),
  );
  const firstToken = registry.histogram(
    'asphodel_first_token_seconds',
    'From asking the AI to its first words.',
    FIRST_TOKEN_BOUNDS,
  );
  const answered = registry.counter(
    'asphodel_service_answers_total',
    'Calls that an outside service answered.',
    SERVICES.map((service) => `service="${service}"`),
  );
  const failures = registry.counter(
    'asphodel_service_failures_total',
    'Calls of outside services that failed, by kind.',
    SERVICES.flatMap((service) => FAILURES[service].map((kind) => `service="${service}",kind="${kind}"`)),
  );
  registry.gauges(
    'asphodel_service_failing',
    `1 where the last ${FAILURES_IN_A_ROW} calls of the service or more failed.`,
    () => Object.fromEntries(SERVICES.map((name) => [`service="${name}"`, Number(isFailing(name))])),
  );
  const limitsHit = registry.counter(
    'asphodel_limits_hit_total',
    'Requests that a limit turned away.',
    LIMITS.map((limit) => `limit="${limit}"`),
  );
  registry.gauges('process_resident_memory_bytes', 'Memory that the process holds.', () => ({
    '': process.memoryUsage.rss(),
  }));
  registry.gauges('nodejs_heap_used_bytes', 'Memory that JavaScript objects take.', () => ({
    '': process.memoryUsage().heapUsed,
  }));
  registry.gauges('nodejs_external_memory_bytes', 'Memory of buffers, beside the heap.', () => ({
    '': process.memoryUsage().external,
  }));
  registry.gauges(
    'process_cpu_seconds_total',
    'Processor time of the process.',
    () => {
      const { user, system } = process.cpuUsage();
      return { '': (user + system) / 1e6 };
    },
    'counter',
  );

  return {
    render: registry.render,

    turnBegun: () => turnsBegun(''),
    turnEnded: (outcome: (typeof TURN_ENDS)[number]) => turnsEnded(`outcome="${outcome}"`),
    firstToken: (ms: number) => firstToken(ms / 1000),

    serviceAnswered: (service: Service): void => {
      answered(`service="${service}"`);
      inARow.delete(service);
    },
    serviceFailed: <S extends Service>(service: S, kind: FailureOf<S>): void => {
      failures(`service="${service}",kind="${kind}"`);
      if (ANSWERS.has(kind)) inARow.delete(service);
      else inARow.set(service, (inARow.get(service) ?? 0) + 1);
    },
    /** By what their last calls came to; nobody is asked only to find out. */
    failingServices: (): Service[] => SERVICES.filter(isFailing),

    refused: (code: RefusalCode): void => {
      if (isOneOf(LIMITS, code)) limitsHit(`limit="${code}"`);
    },

    /** Streams that are open now. */
    watchStreams: (read: () => { replies: number; lines: number }): void =>
      registry.gauges(
        'asphodel_live_streams',
        'Replies being written, and pages that listen for news.',
        () => {
          const { replies, lines } = read();
          return { 'kind="reply"': replies, 'kind="line"': lines };
        },
      ),

    /** Returns what is to be told of each query's duration. */
    watchDatabase: (engine: 'sqlite' | 'postgres'): ((ms: number) => void) => {
      const seconds = registry.histogram(
        'asphodel_database_query_seconds',
        'Time that the database took for a query.',
        QUERY_BOUNDS,
        `engine="${engine}"`,
      );
      return (ms) => seconds(ms / 1000);
    },

    /** Wakes the process a hundred times a second, so only where somebody looks. */
    watchEventLoop: (): void => {
      const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
      delay.enable();
      registry.gauges(
        'asphodel_event_loop_delay_seconds',
        'How late timers were since the last look.',
        () => {
          const late = (ns: number) => Math.max(0, ns / 1e9 - LOOP_RESOLUTION_MS / 1000);
          const seen = {
            'quantile="0.5"': late(delay.percentile(50)),
            'quantile="0.99"': late(delay.percentile(99)),
            'quantile="1"': late(delay.max),
          };
          delay.reset();
          return seen;
        },
      );
    },
  };
};
