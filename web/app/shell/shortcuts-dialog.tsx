import { Dialog } from '../../ui/dialog.tsx';
import { shortcuts } from './shortcuts.ts';

/** A list that is longer than the screen: not every browser lets the keyboard into what merely scrolls. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="By keyboard"
    subtitle="Everything here can also be reached with Tab."
    size="small"
    onClose={onClose}
  >
    <dl {...SCROLLED_BY_KEYBOARD} className="grid gap-1">
      {shortcuts.map(({ keys, does }) => (
        <div key={keys} className="flex items-baseline justify-between gap-4 border-b border-hairline py-2.5">
          <dt>{does}</dt>
          <dd>
            <kbd className="rounded-sm border border-edge px-2 py-0.5 font-interface text-sm whitespace-nowrap">
              {keys}
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
