import { chooseTheme, type Theme, useTheme } from '../../lib/theme.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SettingsSection } from './settings-section.tsx';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Morning' },
  { value: 'dark', label: 'Night' },
];

export const ThemeSection = () => (
  <SettingsSection title="Light" about="Kept in this browser.">
    <Segmented label="Theme" options={THEMES} value={useTheme()} onChange={chooseTheme} />
  </SettingsSection>
);
