import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonTone = 'gold' | 'outline' | 'plain' | 'danger';

const TONES: Record<ButtonTone, string> = {
  gold: 'bg-gold text-on-gold hover:brightness-110 active:brightness-95',
  outline: 'border border-edge text-ink hover:border-gold hover:text-gold',
  plain: 'text-ink-soft hover:text-ink hover:bg-raised',
  danger: 'bg-red text-on-notice hover:brightness-110 active:brightness-95',
};

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  /** Stands before the words, 20 px. */
  icon?: ReactNode;
  /** At work: stays focusable and says so, but does nothing more. */
  isBusy?: boolean;
};

export const Button = ({ tone = 'outline', icon, isBusy, className, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={isBusy || rest.disabled || undefined}
    aria-busy={isBusy || undefined}
    onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    className={classNames(
      'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-sm leading-tight transition-[filter,color,border-color,background-color] duration-150 disabled:opacity-55',
      TONES[tone],
      isBusy && 'breathing',
      className,
    )}
  >
    {icon}
    {children}
  </button>
);
