import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ViewId } from '../../lib/view.ts';
import { classNames } from '../../ui/class-names.ts';
import { views } from '../views.ts';
import { TemporalToggle } from './temporal-toggle.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UsageBox } from './usage-box.tsx';

type SidebarProps = {
  current: ViewId;
  isWide: boolean;
  onOpen: (view: ViewId) => void;
  onSignOut: () => void;
  onShowShortcuts: () => void;
  onReadLegal: (document: 'terms' | 'privacy') => void;
};

export const Sidebar = ({
  current,
  isWide,
  onOpen,
  onSignOut,
  onShowShortcuts,
  onReadLegal,
}: SidebarProps) => (
  <div className="flex h-full flex-col gap-5 overflow-y-auto overscroll-contain px-3 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
    {!isWide && (
      <div className="flex items-center gap-2 px-1">
        <div className="grow">
          <TemporalToggle place="menu" />
        </div>
        <ThemeButton />
      </div>
    )}
    <nav aria-label="The sanctum's places" data-tour="navigation" className="grid gap-0.5">
      {views.map(({ id, label, icon: Icon }) => (
        <Entry
          key={id}
          tourTarget={`place-${id}`}
          icon={<Icon size={20} aria-hidden />}
          isCurrent={id === current}
          onClick={() => onOpen(id)}
        >
          {label}
        </Entry>
      ))}
      <Entry icon={<LogOut size={20} aria-hidden />} isCurrent={false} onClick={onSignOut}>
        Sign Out
      </Entry>
    </nav>
    <div className="mt-auto grid gap-4">
      <UsageBox />
      <p className="flex flex-wrap items-center gap-x-1 text-xs text-ink-soft">
        <Foot onClick={() => onReadLegal('privacy')}>Privacy</Foot>
        <Foot onClick={() => onReadLegal('terms')}>Terms</Foot>
        {isWide && (
          <Foot onClick={onShowShortcuts}>
            Shortcuts <kbd className="ms-1 rounded-sm border border-edge px-1.5 font-interface">?</kbd>
          </Foot>
        )}
      </p>
    </div>
  </div>
);

type EntryProps = {
  icon: ReactNode;
  isCurrent: boolean;
  onClick: () => void;
  /** By what the tour finds it. */
  tourTarget?: string;
  children: ReactNode;
};

const Entry = ({ icon, isCurrent, onClick, tourTarget, children }: EntryProps) => (
  <button
    type="button"
    data-tour={tourTarget}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onClick}
    className={classNames(
      'relative flex min-h-11 items-center gap-3.5 rounded-md px-3.5 text-start transition-colors duration-150 hover:bg-lifted hover:text-ink',
      isCurrent
        ? 'text-ink before:absolute before:inset-y-2.5 before:start-0 before:w-0.5 before:rounded-full before:bg-gold [&>svg]:text-gold'
        : 'text-ink-soft',
    )}
  >
    {icon}
    {children}
  </button>
);

const Foot = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center rounded-sm px-2 underline-offset-4 hover:text-ink hover:underline"
  >
    {children}
  </button>
);
