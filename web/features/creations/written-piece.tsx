import { titleOf } from '../../../domain/creations.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CreationWords } from './creation-words.tsx';
import type { Piece } from './desk-state.ts';

type WrittenPieceProps = { piece: Piece; refusal: string | null; onRetry: () => void };

/** A creation while it is written, and as it then stands. */
export const WrittenPiece = ({ piece, refusal, onRetry }: WrittenPieceProps) => {
  const isWriting = piece.state === 'writing' && refusal === null;
  return (
    <article aria-busy={isWriting} className="grid gap-5">
      {refusal !== null && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-4 border-s-2 border-alarm ps-4 text-alarm"
        >
          <p>{refusal}</p>
          {piece.state === 'writing' && <Button onClick={onRetry}>Try again</Button>}
        </div>
      )}
      <header className="grid gap-2">
        <h3 dir="auto" className="text-xl text-gold">
          {titleOf(piece.type, piece.ghostName)}
        </h3>
        <p dir="auto" className="line-clamp-2 text-sm text-ink-soft">
          {piece.prompt}
        </p>
        {isWriting && <Progress label="Being written" />}
      </header>
      {isWriting && piece.text === '' ? (
        <p className="py-8 text-center text-ink-soft italic">The pen is dipped, the page is blank…</p>
      ) : (
        <CreationWords text={piece.text} />
      )}
      {!piece.isWhole && (
        <p className="text-sm text-ink-soft italic">It breaks off here: the rest did not come.</p>
      )}
      <p role="status" className="sr-only">
        {isWriting ? 'Being written' : piece.state === 'written' ? 'Written. It is not saved yet.' : ''}
      </p>
    </article>
  );
};
