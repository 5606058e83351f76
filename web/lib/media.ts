import { useSyncExternalStore } from 'react';

/** Where the sidebar stands beside the page; below it is a drawer. The same figure as --breakpoint-lg. */
const WIDE = '(min-width: 64rem)';

const wide = () => window.matchMedia(WIDE);
const subscribe = (tell: () => void) => {
  const query = wide();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
