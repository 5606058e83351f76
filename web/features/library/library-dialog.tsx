import type { ComponentType } from 'react';
import type { ViewId, ViewProps } from '../../lib/view.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MySpirits } from './my-spirits.tsx';
import { PublicLibrary } from './public-library.tsx';

type LibraryTab = { id: ViewId; label: string; Panel: ComponentType<Pick<ViewProps, 'open'>> };

/** Each tab is a view of its own, so that the sidebar can lead to either. */
const tabs: readonly [LibraryTab, ...LibraryTab[]] = [
  { id: 'spirits', label: 'My Spirits', Panel: MySpirits },
  { id: 'library', label: 'Public Library', Panel: PublicLibrary },
];

/** Whom one can speak with. */
export const LibraryDialog = ({ view, open, close }: ViewProps) => {
  const tab = tabs.find(({ id }) => id === view) ?? tabs[0];
  return (
    <Dialog title="Library of Spirits" size="large" onClose={close}>
      <Tabs label="Libraries" tabs={tabs} selected={tab.id} onSelect={open}>
        <tab.Panel key={tab.id} open={open} />
      </Tabs>
    </Dialog>
  );
};
