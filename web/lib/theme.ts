import { useSyncExternalStore } from 'react';
import { deviceStore } from './storage.ts';

export type Theme = 'light' | 'dark';

/** public/first-paint.js sets the theme before the first paint, by the same key and the same figures. */
export const THEME_KEY = 'asphodel.theme';
export const GROUND: Record<Theme, string> = { light: '#f3f4f6', dark: '#111827' };

/** What was chosen, else what the system prefers. */
export const themeOf = (chosen: string | null, systemIsDark: boolean): Theme =>
  chosen === 'light' || chosen === 'dark' ? chosen : systemIsDark ? 'dark' : 'light';

const listeners = new Set<() => void>();
const systemPreference = () => window.matchMedia('(prefers-color-scheme: dark)');
const currentTheme = (): Theme => themeOf(deviceStore.read(THEME_KEY), systemPreference().matches);

const apply = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  for (const tell of listeners) tell();
};

export const chooseTheme = (theme: Theme): void => {
  deviceStore.write(THEME_KEY, theme);
  apply(theme);
};

/** Another tab chose, or the system turned from day to night. */
const follow = () => apply(currentTheme());

const subscribe = (tell: () => void) => {
  const query = systemPreference();
  listeners.add(tell);
  query.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(tell);
    query.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
};

export const useTheme = (): Theme =>
  useSyncExternalStore(subscribe, () => themeOf(document.documentElement.dataset.theme ?? null, true));
