import { Copy, EllipsisVertical, FileText, FileType, Trash2 } from 'lucide-react';
import type { Creation } from '../../../domain/creations.ts';
import { firstWords } from '../../../domain/plain-text.ts';
import { copyText } from '../../lib/copy-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toasts.ts';
import { Menu } from '../../ui/menu.tsx';
import { creationAsFile, creationFileName, fileTypes } from './creation-file.ts';

type CreationSheetProps = { creation: Creation; onOpen: () => void; onDelete: () => void };

const BEGINNING = 220;

/** One creation in the list: what it is, when it was written, how it begins. */
export const CreationSheet = ({ creation, onOpen, onDelete }: CreationSheetProps) => (
  <li className="creation-sheet">
    <div className="grid min-w-0 grow gap-1">
      <h2 className="text-xl leading-snug">
        <button type="button" dir="auto" onClick={onOpen} className="creation-open text-start break-words">
          {creation.title}
        </button>
      </h2>
      <p className="text-sm text-ink-soft">
        <bdi>{creation.type}</bdi> ·{' '}
        <time dateTime={new Date(creation.createdAt).toISOString()}>{dateOf(creation)}</time>
      </p>
      <p dir="auto" className="line-clamp-2 text-sm">
        {firstWords(creation.content.replace(/[*_#>`~]+/g, ''), BEGINNING)}
      </p>
    </div>
    <div className="relative -me-2">
      <Menu
        label={`What can be done with ${creation.title}`}
        icon={<EllipsisVertical size={20} aria-hidden />}
        items={[
          { label: 'Copy', icon: <Copy size={18} aria-hidden />, onSelect: () => void copy(creation) },
          ...downloadsOf(creation),
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

export const dateOf = ({ createdAt }: Creation): string =>
  new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'long' });

const copy = async ({ content }: Creation) => {
  if (await copyText(content)) toast('Copied.', { tone: 'success' });
  else toast('The words could not be copied.');
};

const download = (creation: Creation, kind: 'text' | 'markdown') =>
  saveFile(creationFileName(creation, kind), creationAsFile(creation, kind), fileTypes[kind]);

export const downloadsOf = (creation: Creation) => [
  {
    label: 'Download as text',
    shortLabel: 'text',
    icon: <FileText size={18} aria-hidden />,
    onSelect: () => download(creation, 'text'),
  },
  {
    label: 'Download as Markdown',
    shortLabel: 'Markdown',
    icon: <FileType size={18} aria-hidden />,
    onSelect: () => download(creation, 'markdown'),
  },
];
