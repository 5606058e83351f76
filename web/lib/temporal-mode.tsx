import { createContext, type ReactNode, useContext, useState } from 'react';
import type { TemporalMode } from '../../domain/conversation.ts';

type Temporal = { mode: TemporalMode; setMode: (mode: TemporalMode) => void };

const Context = createContext<Temporal | null>(null);

/** Whether the spirits speak out of their own time alone, or know ours as well. */
export const TemporalModeProvider = ({ children }: { children: ReactNode }) => {
  const [mode, setMode] = useState<TemporalMode>('anchored');
  return <Context value={{ mode, setMode }}>{children}</Context>;
};

export const useTemporalMode = (): Temporal => {
  const temporal = useContext(Context);
  if (!temporal) throw new Error('There is no TemporalModeProvider above');
  return temporal;
};
