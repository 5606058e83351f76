import './settings.css';
import { useProfile } from '../../lib/profile-changes.ts';
import type { ViewProps } from '../../lib/view.ts';
import { Button } from '../../ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PortraitsSection } from './portraits-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SharesSection } from './shares-section.tsx';
import { ThemeSection } from './theme-section.tsx';
import { UpgradeSection } from './upgrade-section.tsx';

/** How the sanctum treats this person, and what becomes of what is theirs. */
export const Settings = ({ hasMail, beginTour, followNewPassword, forgetAccount }: ViewProps) => {
  const { tier } = useProfile();
  return (
    <div className="settings">
      <h1 className="text-2xl sm:text-3xl">Settings</h1>
      <AccountSection hasMail={hasMail} onNewPassword={followNewPassword} />
      <UpgradeSection />
      <ThemeSection />
      <PrivacySection />
      {tier === 'pro' && <PortraitsSection />}
      <SharesSection />
      <SettingsSection
        title="The tour"
        about="Ten steps through the sanctum, from the first whisper to the library."
      >
        <Button onClick={beginTour}>Take the tour again</Button>
      </SettingsSection>
      <ExportSection />
      <DeleteSection onDeleted={forgetAccount} />
    </div>
  );
};
