import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClass } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string | null;
};

export const TextField = ({ label, hint, error, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(ids) => <input type="text" dir="auto" {...input} {...ids} className={inputClass} />}
  </Field>
);
