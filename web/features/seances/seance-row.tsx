import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Seance } from '../../../domain/seances.ts';
import { Menu } from '../../ui/menu.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { RenameForm } from './rename-form.tsx';
import { timeOf } from './time-of.ts';

type SeanceRowProps = { seance: Seance; onOpen: () => void; onDelete: () => void };

export const nameOf = ({ title, firstWords }: Pick<Seance, 'title' | 'firstWords'>): string =>
  title ?? firstWords;

/** One séance: with whom, about what, when, and how much was said. */
export const SeanceRow = ({ seance, onOpen, onDelete }: SeanceRowProps) => {
  const [isRenaming, setIsRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const endRenaming = () => {
    setIsRenaming(false);
    // The field that had the focus goes.
    row.current?.querySelector('button')?.focus();
  };
  return (
    <li ref={row} className="seance-row" data-resumable={seance.canResume}>
      <Portrait name={seance.ghostName} imageUrl={seance.imageUrl} size="turn" className="size-12!" />
      <div className="min-w-0 grow">
        {isRenaming ? (
          <RenameForm seance={seance} onEnd={endRenaming} />
        ) : (
          <h2 className="text-lg leading-snug">
            <button type="button" dir="auto" onClick={onOpen} className="seance-open line-clamp-2 text-start">
              {nameOf(seance)}
            </button>
          </h2>
        )}
        <SeanceLine seance={seance} />
      </div>
      <div className="relative -me-2 self-center">
        <Menu
          label={`What can be done with “${nameOf(seance)}”`}
          icon={<EllipsisVertical size={20} aria-hidden />}
          items={[
            { label: 'Rename', icon: <Pencil size={18} aria-hidden />, onSelect: () => setIsRenaming(true) },
            {
              label: 'Delete',
              icon: <Trash2 size={18} aria-hidden />,
              isDangerous: true,
              onSelect: onDelete,
            },
          ]}
        />
      </div>
    </li>
  );
};

const SeanceLine = ({ seance: { ghostName, updatedAt, messageCount, canResume } }: { seance: Seance }) => (
  <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-soft">
    <bdi className="text-gold">{ghostName}</bdi>
    <span>
      · <time dateTime={new Date(updatedAt).toISOString()}>{timeOf(updatedAt, Date.now())}</time>
    </span>
    <span>· {messageCount === 1 ? 'one message' : `${messageCount.toLocaleString()} messages`}</span>
    {!canResume && <span>· spirit released</span>}
  </p>
);
