import { useId } from 'react';
import { classNames } from './class-names.ts';

type SegmentedProps<Value extends string> = {
  /** What is chosen here; said, not shown. */
  label: string;
  options: readonly {
    value: Value;
    label: string /** The second accent, for what leads out of the night. */;
    isMoonlit?: boolean;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  isWide?: boolean;
};

/** One of a few, all in sight. Native radio buttons underneath, so that arrows and screen readers know it. */
export const Segmented = <Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide,
}: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={classNames('ui-segmented', isWide && 'w-full')}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames('ui-segment', isWide && 'flex-1', option.isMoonlit && 'ui-segment-moonlit')}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
