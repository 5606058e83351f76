import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; about?: ReactNode; children: ReactNode };

/** On a desk the name of the matter stands beside it, like a heading in a margin. */
export const SettingsSection = ({ title, about, children }: SettingsSectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="settings-section">
      <div className="grid content-start gap-1">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {about && <p className="text-sm text-ink-soft">{about}</p>}
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-4">{children}</div>
    </section>
  );
};
