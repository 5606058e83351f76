import './evidence.css';
import { useQuery } from '@tanstack/react-query';
import { detectLanguage, directionOf } from '../../../../domain/language.ts';
import { api, call } from '../../../lib/call.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OutsideLink } from '../../../ui/markdown/outside-link.tsx';
import { safeHref } from '../../../ui/markdown/safe-href.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { SpiritWords } from '../../../ui/spirit-words.tsx';
import { type EvidenceKind, type EvidenceSubject, evidenceWords } from './evidence-kinds.ts';
import { evidenceFailure } from './evidence-sentence.ts';

type Source = { title: string; url: string; licence: string };

const ask = (kind: EvidenceKind, messageId: string, signal: AbortSignal) => {
  const question = { param: { messageId }, json: { browserLanguage: navigator.language.slice(0, 35) } };
  const options = { init: { signal } };
  const message = api.messages[':messageId'];
  return kind === 'citation'
    ? call(message.citation.$post(question, options))
    : call(message.clarification.$post(question, options));
};

/** What stands behind a spirit's words, or what they mean today. */
export const EvidenceDialog = ({ subject, onClose }: { subject: EvidenceSubject; onClose: () => void }) => {
  const { kind, messageId, text } = subject;
  const words = evidenceWords[kind];
  const { data, error, isFetching, refetch } = useQuery({
    // By the text too: "continue" adds to a message.
    queryKey: ['evidence', kind, messageId, text.length],
    queryFn: ({ signal }) => ask(kind, messageId, signal),
    staleTime: 'static',
    retry: false,
  });
  const failure = error && !isFetching ? evidenceFailure(kind, error) : null;
  return (
    <Dialog title={words.title} onClose={onClose} footer={data && <CopyButton text={data.text} hasWords />}>
      <Quotation text={text} />
      {isFetching && (
        <div role="status" aria-label={words.waiting} className="pt-6">
          <p aria-hidden className="pb-4 text-sm text-ink-soft italic">
            {words.waiting}…
          </p>
          <SkeletonText />
        </div>
      )}
      {failure && (
        <ErrorState
          title={words.title}
          message={failure.sentence}
          {...(failure.canRetry && { onRetry: () => void refetch() })}
        />
      )}
      {data && (
        <div className="pt-6">
          <div
            dir={directionOf(data.text)}
            lang={languageOf(data.text)}
            className="spirit-words evidence-words"
          >
            <SpiritWords text={data.text} />
          </div>
          <Sources sources={data.sources} />
          <p className="pt-6 text-xs text-ink-soft">
            Written by artificial intelligence. It may be wrong: trust what you can look up.
          </p>
        </div>
      )}
      <p role="status" className="sr-only">
        {data ? words.arrived : ''}
      </p>
    </Dialog>
  );
};

const languageOf = (text: string) => detectLanguage(text) ?? undefined;

/** Long words scroll, which the keyboard must be able to do too. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };

const Quotation = ({ text }: { text: string }) => (
  <section aria-label="The quoted words" {...SCROLLED_BY_KEYBOARD} className="evidence-quotation">
    <blockquote dir={directionOf(text)} lang={languageOf(text)} className="spirit-words">
      <SpiritWords text={text} />
    </blockquote>
  </section>
);

const Sources = ({ sources }: { sources: Source[] }) => {
  const linked = sources.filter(({ url }) => safeHref(url) !== null);
  if (linked.length === 0) return null;
  return (
    <section aria-label="Pages that were found" className="mt-6 border-t border-hairline pt-4">
      <h3 className="text-lg">Read for yourself</h3>
      <ul className="grid pt-1">
        {linked.map(({ title, url, licence }) => (
          <li key={url} className="flex flex-wrap items-center gap-x-2">
            <OutsideLink address={url} className="inline-flex min-h-11 items-center">
              <bdi>{title}</bdi>
            </OutsideLink>
            <span className="text-xs text-ink-soft">{licence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
