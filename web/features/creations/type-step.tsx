import { type SubmitEvent, useEffect, useRef } from 'react';
import { CREATION_TYPES, type CreationType, TYPE_LIMIT } from '../../../domain/creations.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emptyWish, typeOf, type Wish } from './desk-state.ts';

type TypeStepProps = { wish: Wish; onWish: (wish: Wish) => void };

/** What it shall be. A type of one's own is written down first. */
export const TypeStep = ({ wish, onWish }: TypeStepProps) => {
  const types = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Whatever led here is gone, and the keyboard must not fall out of the dialog.
    if (document.activeElement === document.body) types.current?.querySelector('button')?.focus();
  }, []);
  const isCustom = wish.choice === 'Custom';
  const choose = (choice: CreationType) =>
    onWish({ ...wish, choice, step: choice === 'Custom' ? 'type' : 'prompt' });
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typeOf(wish) !== null) onWish({ ...wish, step: 'prompt' });
  };
  return (
    <div className="grid gap-6">
      <h3 id="create-type" className="text-xl">
        What shall it be?
      </h3>
      <ul ref={types} aria-labelledby="create-type" className="create-types">
        {CREATION_TYPES.map((type) => (
          <li key={type}>
            <button
              type="button"
              aria-pressed={wish.choice === type}
              onClick={() => choose(type)}
              className="create-type"
            >
              {type}
            </button>
          </li>
        ))}
      </ul>
      {isCustom && (
        <form onSubmit={goOn} noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            label="A kind of your own"
            value={wish.customType}
            onChange={(event) => onWish({ ...wish, customType: event.target.value })}
            placeholder="Riddle, recipe, eulogy…"
            maxLength={TYPE_LIMIT}
            autoComplete="off"
            autoFocus
            className="min-w-56 grow"
          />
          <Button type="submit" tone="gold" disabled={typeOf(wish) === null}>
            Continue
          </Button>
        </form>
      )}
      {wish.prompt !== '' && (
        <p className="text-sm text-ink-soft">
          What you wrote is kept.{' '}
          <button type="button" className="link min-h-11 px-1" onClick={() => onWish(emptyWish)}>
            Begin with an empty page
          </button>
        </p>
      )}
    </div>
  );
};
