import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export type MenuItem = { label: string; icon?: ReactNode; isDangerous?: boolean; onSelect: () => void };

type MenuProps = { label: string; icon: ReactNode; items: readonly MenuItem[] };

/** A button that opens a short list of actions. */
export const Menu = ({ label, icon, items }: MenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const choices = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = choices();
    const at = all.findIndex((choice) => choice.contains(document.activeElement));
    const target = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (event.key === 'Tab') setIsOpen(false);
    if (event.key !== 'Escape' && target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === undefined) close();
    else all[target % all.length]?.focus();
  };

  return (
    <div ref={frame} className="relative">
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <div
          id={menuId}
          role="menu"
          tabIndex={-1}
          onKeyDown={move}
          aria-label={label}
          className="absolute end-0 z-20 mt-1 min-w-48 rounded-md bg-lifted p-1 shadow-float"
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                item.onSelect();
              }}
              className={`flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm whitespace-nowrap hover:bg-raised ${item.isDangerous ? 'text-alarm' : ''}`}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
