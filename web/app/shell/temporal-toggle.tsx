import type { TemporalMode } from '../../../domain/conversation.ts';
import { useTemporalMode } from '../../lib/temporal-mode.tsx';
import { Segmented } from '../../ui/segmented.tsx';

type Option = { value: TemporalMode; label: string; isMoonlit?: boolean };

const IN_THE_BAR: readonly Option[] = [
  { value: 'anchored', label: 'Past' },
  { value: 'unbound', label: 'Now', isMoonlit: true },
];
const IN_THE_MENU: readonly Option[] = [
  { value: 'anchored', label: 'Anchored' },
  { value: 'unbound', label: 'Unbound', isMoonlit: true },
];

/** Out of which time the spirits speak: their own, or with a view of ours. */
export const TemporalToggle = ({ place }: { place: 'bar' | 'menu' }) => {
  const { mode, setMode } = useTemporalMode();
  return (
    <Segmented
      label="Temporal mode"
      options={place === 'bar' ? IN_THE_BAR : IN_THE_MENU}
      value={mode}
      onChange={setMode}
      isWide={place === 'menu'}
    />
  );
};
