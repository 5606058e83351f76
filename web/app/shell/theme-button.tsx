import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export const ThemeButton = () => {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? 'Let the morning in' : 'Let night fall'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </IconButton>
  );
};
