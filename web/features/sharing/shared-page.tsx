import './sharing.css';
import { useEffect } from 'react';
import { isolated } from '../../../domain/language.ts';
import type { SharedSeance } from '../../../domain/sharing.ts';
import { refusalText, texts } from '../../../domain/texts.ts';
import { Asphodel } from '../../ui/asphodel.tsx';
import { Button } from '../../ui/button.tsx';
import { inOrder } from '../../ui/markdown/in-order.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { SharedTurn } from './shared-turn.tsx';
import { useSharedSeance } from './use-shared-seance.ts';

/** A séance as it was when it was shared, for whoever has the link. */
export const SharedPage = ({ path }: { path: string }) => {
  const { reading, begin, readOn } = useSharedSeance(path);
  const ghostName = reading.phase === 'read' ? reading.seance.ghostName : null;
  useEffect(() => {
    document.title = ghostName ? `Séance with ${isolated(ghostName)} · Asphodel` : 'Asphodel';
  }, [ghostName]);

  return (
    <div className="shared">
      <header className="shared-bar">
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2.5 font-display text-xl hover:text-gold"
        >
          <Asphodel className="size-7 text-gold" />
          Asphodel
        </a>
        <span className="text-sm text-ink-soft">A shared séance</span>
      </header>
      <main className="shared-page">
        {reading.phase === 'loading' && <SharedSkeleton />}
        {reading.phase === 'gone' && <Plain title="Nothing is left here">{refusalText('not_shared')}</Plain>}
        {reading.phase === 'failed' && (
          <Plain title="The page could not be fetched" onRetry={begin}>
            {reading.message}
          </Plain>
        )}
        {reading.phase === 'read' && (
          <>
            <SeanceHeader seance={reading.seance} />
            <div className="grid gap-8">
              {inOrder(reading.seance.messages, (message) => (
                <SharedTurn
                  message={message}
                  ghostName={reading.seance.ghostName}
                  portraitUrl={reading.seance.portraitUrl}
                />
              ))}
            </div>
            {reading.failure && (
              <p role="alert" className="text-alarm">
                {reading.failure}
              </p>
            )}
            {reading.seance.next !== null && (
              <Button className="justify-self-center" isBusy={reading.isReadingOn} onClick={readOn}>
                {reading.isReadingOn ? 'Turning the page…' : 'Read on'}
              </Button>
            )}
          </>
        )}
      </main>
      <footer className="shared-foot">
        <p>{texts.simulation}</p>
        <p>
          <a href="/" className="link inline-flex min-h-11 items-center">
            Speak with a spirit yourself, in Asphodel
          </a>
        </p>
      </footer>
    </div>
  );
};

const SeanceHeader = ({ seance }: { seance: SharedSeance }) => {
  const { ghostName, portraitUrl, sharedAt, messageCount } = seance;
  const on = new Date(sharedAt);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <Portrait name={ghostName} imageUrl={portraitUrl} size="card" />
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">
            <span className="text-ink-soft">Séance with </span>
            <bdi>{ghostName}</bdi>
          </h1>
          <p className="text-sm text-ink-soft">
            Shared on{' '}
            <time dateTime={on.toISOString()}>{on.toLocaleDateString(undefined, { dateStyle: 'long' })}</time>
            {' · '}
            {messageCount === 1 ? 'one message' : `${messageCount.toLocaleString()} messages`}
          </p>
        </div>
      </div>
      <p role="note" className="border-s-2 border-gold ps-4 text-sm text-ink-soft">
        {texts.simulation}
      </p>
    </div>
  );
};

type PlainProps = { title: string; children: string; onRetry?: () => void };

const Plain = ({ title, children, onRetry }: PlainProps) => (
  <div role="status" className="grid justify-items-center gap-4 py-20 text-center">
    <h1 className="text-2xl">{title}</h1>
    <p className="max-w-[32rem] text-ink-soft">{children}</p>
    {onRetry && <Button onClick={onRetry}>Try again</Button>}
  </div>
);

const SharedSkeleton = () => (
  <div role="status" aria-label="The séance is being opened" className="grid gap-8">
    <div className="flex items-center gap-5">
      <Skeleton isRound className="size-20 shrink-0" />
      <div className="grow">
        <SkeletonText />
      </div>
    </div>
    <Skeleton className="h-11 w-2/5 justify-self-end" />
    <SkeletonText />
  </div>
);
