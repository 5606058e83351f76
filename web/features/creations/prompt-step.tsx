import { type SubmitEvent, useEffect, useRef } from 'react';
import { PROMPT_LIMIT, PROMPT_SUGGESTIONS, type PromptSuggestion } from '../../../domain/creations.ts';
import { characterCount } from '../../../domain/plain-text.ts';
import { refusalText } from '../../../domain/texts.ts';
import { isWithinLimit, TIER_LIMITS } from '../../../domain/tiers.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { canBeWritten, typeOf, type Wish, wishOf } from './desk-state.ts';

type PromptStepProps = {
  wish: Wish;
  refusal: string | null;
  onWish: (wish: Wish) => void;
  onBegin: () => void;
};

const COUNTED_FROM = PROMPT_LIMIT - 200;

/** What it shall be about, in one's own words or beginning from a suggestion. */
export const PromptStep = ({ wish, refusal, onWish, onBegin }: PromptStepProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { tier, createUseCount } = useProfile();
  const { creations } = TIER_LIMITS[tier];
  const isSpent = !isWithinLimit(createUseCount, creations);
  const notice = refusal ?? (isSpent ? refusalText('creation_limit_reached') : null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canBeWritten(wish) && !isSpent) onBegin();
  };
  const suggest = (suggestion: PromptSuggestion) => {
    onWish(wishOf(suggestion));
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {notice && (
        <p role="alert" dir="auto" className="border-s-2 border-alarm ps-4 text-alarm">
          {notice}
        </p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">
          <bdi>{typeOf(wish)}</bdi>
        </h3>
        <Button tone="plain" className="-me-3 px-3" onClick={() => onWish({ ...wish, step: 'type' })}>
          Another kind
        </Button>
      </div>
      <Field label="What shall it be about?" hint={hintOf(wish.prompt, creations, createUseCount)}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            dir="auto"
            rows={4}
            value={wish.prompt}
            onChange={(event) => onWish({ ...wish, prompt: event.target.value })}
            className={`${inputClass} create-prompt`}
          />
        )}
      </Field>
      <Button
        type="submit"
        tone="gold"
        disabled={!canBeWritten(wish) || isSpent}
        className="w-full sm:w-auto sm:justify-self-end"
      >
        Begin to write
      </Button>
      <section aria-labelledby="create-ideas" className="grid gap-3 border-t border-hairline pt-5">
        <h3 id="create-ideas" className="text-lg">
          Or begin with an idea
        </h3>
        <ul className="create-ideas">
          {PROMPT_SUGGESTIONS.map((suggestion) => (
            <li key={suggestion.label}>
              <button type="button" onClick={() => suggest(suggestion)} className="create-idea">
                {suggestion.label}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </form>
  );
};

const hintOf = (prompt: string, limit: number | null, used: number): string => {
  const length = characterCount(prompt);
  if (length > PROMPT_LIMIT) return `${(length - PROMPT_LIMIT).toLocaleString()} characters too many`;
  if (length >= COUNTED_FROM) return `${(PROMPT_LIMIT - length).toLocaleString()} characters left`;
  if (limit === null) return 'In any language; it is written in yours.';
  const left = Math.max(0, limit - used);
  return `In any language. ${left === 1 ? 'One creation is' : `${left.toLocaleString()} creations are`} left to you.`;
};
