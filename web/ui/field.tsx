import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
};

/** A label, its control, and what is said about it. */
export const Field = ({ label, hint, error, className, children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      {children({
        id,
        ...(hint || error ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {(hint || error) && (
        <p id={noteId} className={classNames('text-xs', error ? 'text-alarm' : 'text-ink-soft')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
};

export const inputClass =
  'min-h-11 w-full rounded-md border border-edge bg-ground px-3.5 py-2 text-base text-ink transition-colors duration-150 hover:border-ink-soft focus:border-gold aria-invalid:border-alarm disabled:opacity-60';
