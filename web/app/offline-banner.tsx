import { useOnline } from '../lib/online.ts';

/** The live region is always there: one that arrives together with its words is not read out. */
export const OfflineBanner = () => {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky top-0 z-40">
      {!isOnline && (
        <p className="bg-lifted px-4 py-2 text-center text-sm text-gold">
          You are offline. What you write is kept here; the spirits answer when the connection is back.
        </p>
      )}
    </div>
  );
};
