import type { ReactNode } from 'react';
import { texts } from '../../domain/texts.ts';
import { Asphodel } from '../ui/asphodel.tsx';

export const Antechamber = ({ children }: { children: ReactNode }) => (
  <main className="antechamber">
    <Asphodel />
    {children}
  </main>
);

export const Opening = () => (
  <main className="antechamber">
    <Asphodel className="breathing" />
    <p role="status">{texts.loading}</p>
  </main>
);
