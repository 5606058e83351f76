import { LogOut, Menu } from 'lucide-react';
import { useCurrentGhost } from '../../lib/current-ghost.tsx';
import type { ViewId } from '../../lib/view.ts';
import { Asphodel } from '../../ui/asphodel.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { TemporalToggle } from './temporal-toggle.tsx';
import { ThemeButton } from './theme-button.tsx';

type TopBarProps = {
  isWide: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
  onOpen: (view: ViewId) => void;
  onSignOut: () => void;
};

export const TopBar = ({ isWide, isMenuOpen, onMenu, onOpen, onSignOut }: TopBarProps) => {
  const menu = (
    <IconButton label="Menu" data-tour="menu" aria-expanded={isMenuOpen} onClick={onMenu}>
      <Menu size={20} aria-hidden />
    </IconButton>
  );
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-hairline bg-raised px-2 pt-[env(safe-area-inset-top)] lg:gap-3 lg:px-4">
      {isWide && menu}
      <h1 className="flex items-center gap-2.5 ps-2 font-display text-xl lg:ps-0">
        <Asphodel className="size-7 text-gold" />
        Asphodel
      </h1>
      <CurrentSpirit isWide={isWide} onOpen={onOpen} />
      {isWide && (
        <>
          <TemporalToggle place="bar" />
          <span className="mx-1 h-6 border-s border-hairline" />
          <ThemeButton />
          <Button tone="plain" icon={<LogOut size={20} aria-hidden />} onClick={onSignOut}>
            Sign Out
          </Button>
        </>
      )}
      {!isWide && menu}
    </header>
  );
};

/** With whom one speaks; leads to the others. */
const CurrentSpirit = ({ isWide, onOpen }: Pick<TopBarProps, 'isWide' | 'onOpen'>) => {
  const { ghost } = useCurrentGhost();
  if (!ghost) return <span className="grow" />;
  return (
    <div className="flex min-w-0 grow justify-end lg:justify-center">
      <button
        type="button"
        onClick={() => onOpen('spirits')}
        className="flex min-h-11 min-w-0 items-center gap-3 rounded-full py-1 ps-1 pe-1 transition-colors duration-150 hover:bg-lifted lg:pe-5"
      >
        <Portrait name={ghost.name} imageUrl={ghost.imageUrl} size="bar" />
        <span className="sr-only">Speaking with </span>
        <bdi className={isWide ? 'truncate font-display text-lg' : 'sr-only'} title={ghost.name}>
          {ghost.name}
        </bdi>
      </button>
    </div>
  );
};
