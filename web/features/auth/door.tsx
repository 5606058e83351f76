import type { ReactNode } from 'react';
import { texts } from '../../../domain/texts.ts';
import { Asphodel } from '../../ui/asphodel.tsx';

type DoorProps = {
  /** Drawn behind the words. */
  scene?: ReactNode;
  onApproach?: () => void;
  /** What lies on the desk. */
  children: ReactNode;
};

export const Door = ({ scene, onApproach, children }: DoorProps) => (
  <main className="sign-in">
    <section className="sign-in-scene">
      {scene}
      <div className="sign-in-words">
        <h1>
          <Asphodel />
          Asphodel
        </h1>
        <p className="sign-in-line">Speak with those who came before.</p>
        <p className="sign-in-about">
          Say a name, and someone long gone looks up from the page. Ask what you never could; they answer in
          your language, out of their own time.
        </p>
      </div>
    </section>
    <section className="sign-in-desk" aria-label="Sign in or create an account" onFocus={onApproach}>
      {children}
    </section>
  </main>
);

/** On the desk until the server has said who is there. */
export const DeskLoading = () => (
  <p role="status" className="text-ink-soft">
    {texts.loading}
  </p>
);
