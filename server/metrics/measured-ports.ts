import { type Encyclopedia, EncyclopediaUnreachable } from '../ports/encyclopedia/port.ts';
import { type ImageGenerator, ImageNotPainted, TooManyWaiting } from '../ports/image-generator/port.ts';
import { LetterRefused, type Mailer } from '../ports/mailer/port.ts';
import { GenerationFailed, type TextGenerator } from '../ports/text-generator/port.ts';
import type { FailureOf, Metrics, Service } from './metrics.ts';

/** null: nothing that is to be laid to the service. */
type KindOf<S extends Service> = (error: unknown) => FailureOf<S> | null;

/** Tells the metrics what each call came to. Who left before its end learned nothing of the service. */
const watched = async <S extends Service, T>(
  metrics: Metrics,
  service: S,
  kindOf: KindOf<S>,
  signal: AbortSignal | null,
  call: () => Promise<T>,
): Promise<T> => {
  try {
    const answer = await call();
    metrics.serviceAnswered(service);
    return answer;
  } catch (error) {
    const kind = signal?.aborted ? null : kindOf(error);
    if (kind !== null) metrics.serviceFailed(service, kind);
    throw error;
  }
};

const generationKind: KindOf<'textGenerator'> = (error) => {
  if (!(error instanceof GenerationFailed)) return 'fault';
  return error.reason === 'no_key' ? null : error.reason;
};

export const measuredTextGenerator = (inner: TextGenerator, metrics: Metrics): TextGenerator => ({
  connected: inner.connected,
  async *stream(prompt, signal) {
    // What is simulated says nothing of any service.
    if (!(await inner.connected())) return yield* inner.stream(prompt, signal);
    const askedAt = performance.now();
    const pieces = inner.stream(prompt, signal)[Symbol.asyncIterator]();
    try {
      const first = await pieces.next();
      metrics.firstToken(performance.now() - askedAt);
      if (!first.done) yield first.value;
      // Handed on as they are: nothing is done for each.
      yield* { [Symbol.asyncIterator]: () => pieces };
      metrics.serviceAnswered('textGenerator');
    } catch (error) {
      const kind = signal.aborted ? null : generationKind(error);
      if (kind !== null) metrics.serviceFailed('textGenerator', kind);
      throw error;
    } finally {
      await pieces.return?.();
    }
  },
  answer: (prompt, signal) =>
    watched(metrics, 'textGenerator', generationKind, signal, () => inner.answer(prompt, signal)),
});

const lookupKind: KindOf<'encyclopedia'> = (error) =>
  error instanceof EncyclopediaUnreachable ? 'unreachable' : 'fault';

export const measuredEncyclopedia = (inner: Encyclopedia, metrics: Metrics): Encyclopedia => ({
  lookUp: (name, signal) =>
    watched(metrics, 'encyclopedia', lookupKind, signal, () => inner.lookUp(name, signal)),
  portrait: async (entry, signal) =>
    entry.portraitUrl === null
      ? null
      : watched(metrics, 'encyclopedia', lookupKind, signal, () => inner.portrait(entry, signal)),
});

const paintingKind: KindOf<'imageGenerator'> = (error) => {
  if (error instanceof TooManyWaiting) return null;
  return error instanceof ImageNotPainted ? 'not_painted' : 'fault';
};

export const measuredImageGenerator = (inner: ImageGenerator, metrics: Metrics): ImageGenerator => ({
  paint: (description, seed, signal) =>
    watched(metrics, 'imageGenerator', paintingKind, signal, () => inner.paint(description, seed, signal)),
});

export const measuredMailer = (inner: Mailer, metrics: Metrics): Mailer => ({
  send: (letter) =>
    watched(
      metrics,
      'mailer',
      (error) => (error instanceof LetterRefused ? 'letter_refused' : 'not_sent'),
      null,
      () => inner.send(letter),
    ),
});
