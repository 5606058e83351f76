import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { cleanTitle, type Seance, TITLE_LIMIT } from '../../../domain/seances.ts';
import { api, call } from '../../lib/call.ts';
import { seancesKey } from '../../lib/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';

/** Gives a séance a name where it stands; an empty one gives it back its first words. */
export const RenameForm = ({ seance, onEnd }: { seance: Seance; onEnd: () => void }) => {
  const queries = useQueryClient();
  const [title, setTitle] = useState(seance.title ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Not autoFocus: the menu gives the focus back to its button after this is drawn.
  useEffect(() => field.current?.focus(), []);
  const isTooLong = !cleanTitle(title).ok;

  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTooLong || isBusy) return;
    setIsBusy(true);
    try {
      await call(
        api.conversations[':conversationId'].$patch({
          param: { conversationId: seance.id },
          json: { title },
        }),
      );
      await queries.invalidateQueries({ queryKey: seancesKey });
      onEnd();
    } catch {
      toast('The name could not be kept. Please try again.');
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void rename(event)} className="flex flex-wrap items-center gap-2 pb-1">
      <input
        ref={field}
        dir="auto"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onEnd();
        }}
        placeholder={seance.firstWords}
        aria-label="Name of this séance"
        aria-invalid={isTooLong || undefined}
        autoComplete="off"
        className={`${inputClass} min-w-40 flex-1 basis-full sm:max-w-96 sm:basis-auto`}
      />
      <Button type="submit" tone="gold" isBusy={isBusy} disabled={isTooLong}>
        Save
      </Button>
      <Button tone="plain" className="px-3" onClick={onEnd}>
        Cancel
      </Button>
      {isTooLong && (
        <p role="alert" className="w-full text-xs text-alarm">
          At most {TITLE_LIMIT} characters.
        </p>
      )}
    </form>
  );
};
