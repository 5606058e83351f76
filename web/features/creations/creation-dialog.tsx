import { Download } from 'lucide-react';
import type { Creation } from '../../../domain/creations.ts';
import { texts } from '../../../domain/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dateOf, downloadsOf } from './creation-sheet.tsx';
import { CreationWords } from './creation-words.tsx';

type CreationDialogProps = { creation: Creation; onDelete: () => void; onClose: () => void };

/** One creation, to be read. */
export const CreationDialog = ({ creation, onDelete, onClose }: CreationDialogProps) => (
  <Dialog
    title={creation.title}
    subtitle={dateOf(creation)}
    size="large"
    onClose={onClose}
    footer={
      <>
        <Button tone="plain" className="me-auto text-alarm!" onClick={onDelete}>
          Delete
        </Button>
        <CopyButton text={creation.content} hasWords />
        {downloadsOf(creation).map(({ label, shortLabel, onSelect }) => (
          <Button
            key={label}
            aria-label={label}
            icon={<Download size={18} aria-hidden />}
            onClick={onSelect}
            className="px-4"
          >
            {shortLabel}
          </Button>
        ))}
      </>
    }
  >
    <div className="grid gap-6">
      <CreationWords text={creation.content} />
      <div className="grid gap-3 border-t border-hairline pt-4 text-sm text-ink-soft">
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {creation.prompt}
        </p>
        <p className="text-xs">{texts.simulation}</p>
      </div>
    </div>
  </Dialog>
);
