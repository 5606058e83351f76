import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useIsWide } from '../../lib/media.ts';
import { toast } from '../../lib/toasts.ts';
import type { ViewId, ViewProps } from '../../lib/view.ts';
import { FetchedDialog } from '../../ui/fetched-dialog.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { followDeletion, followReset, signOut } from '../auth-state.ts';
import { type View, viewOf } from '../views.ts';
import { Drawer } from './drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useTour } from './use-tour.ts';

const Tour = lazy(() => import('../../features/onboarding/tour.tsx').then((m) => ({ default: m.Tour })));
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((shortcuts) => ({ default: shortcuts.ShortcutsDialog })),
);

type ShellProps = { hasMail: boolean; onReadLegal: (document: 'terms' | 'privacy') => void };

const leave = () => {
  signOut().catch((error: unknown) => toast(error instanceof Error ? error.message : String(error)));
};

/** The room itself: bar, sidebar, the page that is open, and at most one modal above it. */
export const Shell = ({ hasMail, onReadLegal }: ShellProps) => {
  const isWide = useIsWide();
  const [page, setPage] = useState<ViewId>('sanctum');
  const [modal, setModal] = useState<ViewId | null>(null);
  const [isSidebarShown, setIsSidebarShown] = useState(true);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false);

  const open = (id: ViewId) => {
    setIsDrawerOpen(false);
    if (viewOf(id)?.kind === 'modal') return setModal(id);
    setModal(null);
    setPage(id);
  };
  const close = () => (modal ? setModal(null) : setPage('sanctum'));
  const tour = useTour(() => {
    open('sanctum');
    // What the tour points at must be there to be seen.
    setIsSidebarShown(true);
  });
  const viewProps = {
    hasMail,
    open,
    close,
    beginTour: tour.begin,
    forgetAccount: followDeletion,
    followNewPassword: followReset,
  };
  useShortcuts(open, () => setAreShortcutsOpen(true));

  const pageView = viewOf(page);
  const modalView = modal && viewOf(modal);
  const sidebar = (
    <Sidebar
      current={modal ?? page}
      isWide={isWide}
      onOpen={open}
      onSignOut={leave}
      onShowShortcuts={() => setAreShortcutsOpen(true)}
      onReadLegal={onReadLegal}
    />
  );
  return (
    <div className="flex h-dvh flex-col">
      <a href="#room" className="ui-skip">
        Skip to the sanctum
      </a>
      <TopBar
        isWide={isWide}
        isMenuOpen={isWide ? isSidebarShown : isDrawerOpen}
        onMenu={() => (isWide ? setIsSidebarShown(!isSidebarShown) : setIsDrawerOpen(true))}
        onOpen={open}
        onSignOut={leave}
      />
      <div className="flex min-h-0 grow">
        {isWide && isSidebarShown && (
          <aside className="w-66 shrink-0 border-e border-hairline bg-raised">{sidebar}</aside>
        )}
        <main id="room" tabIndex={-1} className="shell-room">
          {pageView && <Place view={pageView} {...viewProps} />}
        </main>
      </div>
      {!isWide && isDrawerOpen && <Drawer onClose={() => setIsDrawerOpen(false)}>{sidebar}</Drawer>}
      {modalView && <Place view={modalView} {...viewProps} />}
      {tour.isShown && (
        <FetchedDialog onClose={tour.end}>
          <Tour onEnd={tour.end} />
        </FetchedDialog>
      )}
      {areShortcutsOpen && (
        <FetchedDialog onClose={() => setAreShortcutsOpen(false)}>
          <ShortcutsDialog onClose={() => setAreShortcutsOpen(false)} />
        </FetchedDialog>
      )}
    </div>
  );
};

type PlaceProps = Omit<ViewProps, 'view'> & { view: View };

/** One place, with its own net: what breaks in it leaves the rest of the room standing. */
const Place = ({ view: { id, kind, Component }, ...props }: PlaceProps) => (
  <QueryErrorResetBoundary>
    {({ reset }) =>
      kind === 'page' ? (
        <PartBoundary onReset={reset}>
          <Suspense fallback={<PagePlaceholder />}>
            <Component view={id} {...props} />
          </Suspense>
        </PartBoundary>
      ) : (
        <FetchedDialog onReset={reset} onClose={props.close}>
          <Component view={id} {...props} />
        </FetchedDialog>
      )
    }
  </QueryErrorResetBoundary>
);

const PagePlaceholder = () => (
  <div role="status" aria-label="Opening" className="mx-auto grid w-full max-w-[46rem] gap-8 p-6">
    <Skeleton className="h-24 w-full" />
    <SkeletonText />
  </div>
);
