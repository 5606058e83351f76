import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type IconButtonProps = ComponentProps<'button'> & {
  /** Said by screen readers and shown as a tooltip. */
  label: string;
  /** For a button that stays down; leave out for one that acts once. */
  isPressed?: boolean;
};

export const IconButton = ({ label, isPressed, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    className={classNames(
      'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-150 hover:bg-lifted hover:text-ink disabled:opacity-50',
      isPressed ? 'text-gold' : 'text-ink-soft',
      className,
    )}
  >
    {children}
  </button>
);
