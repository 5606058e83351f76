import type { SubmitEvent } from 'react';
import { refusalText } from '../../../domain/texts.ts';
import { TIER_LIMITS } from '../../../domain/tiers.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { Button } from '../../ui/button.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Candle } from './candle.tsx';

type NameFormProps = {
  name: string;
  refusal: string | null;
  onWrite: (name: string) => void;
  onRefuse: (sentence: string) => void;
  onBegin: (name: string) => void;
};

const LONGEST_NAME = 1000;

export const NameForm = ({ name, refusal, onWrite, onRefuse, onBegin }: NameFormProps) => {
  const { tier, summonCount } = useProfile();
  const limit = TIER_LIMITS[tier].spirits;
  const left = limit === null ? null : Math.max(0, limit - summonCount);
  const notice = refusal ?? (left === 0 ? refusalText('spirit_limit_reached') : null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') onRefuse(refusalText('name_required'));
    else onBegin(trimmed);
  };

  return (
    <form onSubmit={submit} noValidate className="summon-desk grid gap-5">
      <Candle isLit={name.trim() !== ''} className="mx-auto h-28 text-gold" />
      {notice && (
        <p role="alert" dir="auto" className="border-s-2 border-alarm ps-4 text-alarm">
          {notice}
        </p>
      )}
      <TextField
        label="Name of the spirit"
        hint={hintOf(left)}
        name="spirit"
        value={name}
        onChange={(event) => onWrite(event.target.value)}
        placeholder="Hypatia, Ibn Khaldun, Murasaki…"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        ref={firstFocus}
        autoFocus
      />
      <Button type="submit" tone="gold" disabled={name === ''} className="w-full">
        Begin
      </Button>
    </form>
  );
};

const hintOf = (left: number | null): string => {
  const rule = 'Anyone who departed at least seventy years ago, in any spelling.';
  if (left === null) return rule;
  return `${rule} ${left === 1 ? 'One summoning is' : `${left} summonings are`} left to you.`;
};
