import { WaitingFlame } from './waiting-flame.tsx';

/** Before the first word. */
export const EmptyChat = ({ ghostName }: { ghostName: string }) => (
  <div className="grid h-full place-content-center justify-items-center gap-3 px-4 text-center">
    <WaitingFlame isLarge />
    <p className="max-w-[26rem] font-display text-xl">
      The candle is lit. <bdi>{ghostName}</bdi> is listening.
    </p>
    <p className="max-w-[26rem] text-sm text-ink-soft">
      Speak in any language; you are answered in your own.
    </p>
  </div>
);

export const NothingFound = ({ query }: { query: string }) => (
  <div className="grid h-full place-content-center px-4 text-center text-ink-soft">
    <p>
      Nobody spoke of “<bdi>{query}</bdi>” in this séance.
    </p>
  </div>
);
