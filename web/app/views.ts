import {
  ChartNoAxesColumn,
  Feather,
  Flame,
  History,
  Library,
  type LucideIcon,
  ScrollText,
  Settings2,
  Sparkles,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
// The place where everybody begins comes with the room.
import { Sanctum } from '../features/sanctum/sanctum.tsx';
import type { ViewId, ViewProps } from '../lib/view.ts';

export type View = {
  id: ViewId;
  label: string;
  icon: LucideIcon;
  /** A page fills the room; a modal opens above it. */
  kind: 'page' | 'modal';
  Component: ComponentType<ViewProps>;
};

const SummonDialog = lazy(() =>
  import('../features/summon/summon-dialog.tsx').then((m) => ({ default: m.SummonDialog })),
);
const LibraryDialog = lazy(() =>
  import('../features/library/library-dialog.tsx').then((m) => ({ default: m.LibraryDialog })),
);

const PastSeances = lazy(() =>
  import('../features/seances/past-seances.tsx').then((m) => ({ default: m.PastSeances })),
);
const CreateDialog = lazy(() =>
  import('../features/creations/create-dialog.tsx').then((m) => ({ default: m.CreateDialog })),
);
const EtherealCreations = lazy(() =>
  import('../features/creations/ethereal-creations.tsx').then((m) => ({ default: m.EtherealCreations })),
);
const Settings = lazy(() =>
  import('../features/settings/settings.tsx').then((m) => ({ default: m.Settings })),
);
const Analytics = lazy(() =>
  import('../features/analytics/analytics.tsx').then((m) => ({ default: m.Analytics })),
);

/** What the sidebar offers, in its order. A place that does not work yet is not in it. */
export const views: readonly View[] = [
  { id: 'sanctum', label: 'Sanctum', icon: Flame, kind: 'page', Component: Sanctum },
  { id: 'chamber', label: 'Séance Chamber', icon: Sparkles, kind: 'modal', Component: SummonDialog },
  { id: 'spirits', label: 'My Spirits', icon: UsersRound, kind: 'modal', Component: LibraryDialog },
  { id: 'seances', label: 'Past Séances', icon: History, kind: 'page', Component: PastSeances },
  { id: 'library', label: 'Public Library', icon: Library, kind: 'modal', Component: LibraryDialog },
  {
    id: 'creations',
    label: 'Ethereal Creations',
    icon: ScrollText,
    kind: 'page',
    Component: EtherealCreations,
  },
  { id: 'settings', label: 'Settings', icon: Settings2, kind: 'page', Component: Settings },
  { id: 'analytics', label: 'Analytics', icon: ChartNoAxesColumn, kind: 'page', Component: Analytics },
];

/** Places that lead from another one, and are not in the sidebar. */
const inner: readonly View[] = [
  { id: 'create', label: 'Create', icon: Feather, kind: 'modal', Component: CreateDialog },
];

export const viewOf = (id: ViewId): View | undefined => [...views, ...inner].find((view) => view.id === id);
