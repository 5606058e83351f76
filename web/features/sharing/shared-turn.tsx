import { detectLanguage, directionOf } from '../../../domain/language.ts';
import type { SharedMessage } from '../../../domain/sharing.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { SpiritWords } from '../../ui/spirit-words.tsx';

type SharedTurnProps = { message: SharedMessage; ghostName: string; portraitUrl: string | null };

/** Enough to know a text's script by. */
const SAMPLE_LENGTH = 1_200;

const MARKS: Record<SharedMessage['state'], string | null> = {
  complete: null,
  stopped: 'Stopped',
  broken: 'Broken off',
};

export const SharedTurn = ({ message, ghostName, portraitUrl }: SharedTurnProps) => {
  const text = message.parts.map((part) => part.text).join('');
  const sample = text.slice(0, SAMPLE_LENGTH);
  const script = { dir: directionOf(sample), lang: detectLanguage(sample) ?? undefined };
  if (message.role === 'user') {
    return (
      <article aria-label="The summoner" className="shared-turn grid justify-items-end">
        <p {...script} className="words-of-user">
          {text}
        </p>
      </article>
    );
  }
  const mark = MARKS[message.state];
  return (
    <article aria-label={ghostName} className="shared-turn flex gap-3 sm:gap-4">
      <Portrait name={ghostName} imageUrl={portraitUrl} size="turn" className="max-sm:size-8" />
      <div className="min-w-0 grow">
        <p className="mb-1">
          <bdi className="font-display text-lg leading-tight text-gold">{ghostName}</bdi>
        </p>
        <div {...script} className="spirit-words">
          <SpiritWords text={text} />
        </div>
        {mark && <p className="pt-1 text-xs text-ink-soft italic">{mark}</p>}
      </div>
    </article>
  );
};
