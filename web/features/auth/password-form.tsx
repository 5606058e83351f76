import { type FormEvent, useState } from 'react';
import type { SessionAnswer } from '../../../domain/session.ts';
import { LONGEST_PASSWORD, PASSWORD_RULE, SHORTEST_PASSWORD } from '../../lib/password-rule.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { createAccount, signIn } from './auth-calls.ts';
import { Refusal } from './refusal.tsx';
import type { Way } from './sign-in-screen.tsx';

type PasswordFormProps = {
  way: Way;
  onSignedIn: (answer: SessionAnswer) => void;
  /** null where this server writes no letters. */
  onForgotten: (() => void) | null;
};

export const PasswordForm = ({ way, onSignedIn, onForgotten }: PasswordFormProps) => {
  const isNew = way === 'create';
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async () => {
    setIsBusy(true);
    setRefusal(null);
    try {
      onSignedIn(await (isNew ? createAccount : signIn)({ email, password }));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };

  return (
    <form className="grid gap-5" onSubmit={onSubmit}>
      <Refusal text={refusal} />
      <TextField
        label="Email"
        type="email"
        dir="ltr"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={320}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        hint={isNew && PASSWORD_RULE}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        minLength={isNew ? SHORTEST_PASSWORD : undefined}
        maxLength={LONGEST_PASSWORD}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button tone="gold" type="submit" isBusy={isBusy} className="mt-1">
        {isNew ? 'Create your account' : 'Enter the sanctum'}
      </Button>
      {!isNew && onForgotten && (
        <button
          type="button"
          className="link -my-3 min-h-11 justify-self-center text-sm"
          onClick={onForgotten}
        >
          Forgotten your password?
        </button>
      )}
    </form>
  );
};
