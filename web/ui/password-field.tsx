import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, inputClass } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: string;
  hint?: ReactNode;
  error?: string | null;
};

export const PasswordField = ({ label, hint, error, className, ...input }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputClass} pe-20`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 end-0 min-w-16 rounded-md px-3 text-sm text-gold"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
};
