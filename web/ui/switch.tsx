import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
};

export const Switch = ({ label, hint, isOn, onChange, disabled }: SwitchProps) => {
  const hintId = useId();
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="block">{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="ui-switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
};
