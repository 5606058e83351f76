import { lazy, Suspense, useEffect } from 'react';
import { Opening } from './antechamber.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const SharedPage = lazy(async () => {
  const [sharing] = await Promise.all([
    import('../features/sharing/shared-page.tsx'),
    // The sheet of the signed-in part dresses it; none of that part's code is fetched.
    import('./room.css'),
  ]);
  return { default: sharing.SharedPage };
});

/** Where links of people who share lead to (SHA-2). */
export const isSharedPath = (path: string): boolean => path.startsWith('/shared/');

/** The one other address of the page. Nobody need be signed in here, and nobody is asked. */
export const SharedReading = ({ path }: { path: string }) => {
  useEffect(() => {
    // The server says so too; this is for whoever only reads the page.
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
  return (
    <ErrorBoundary>
      <Suspense fallback={<Opening />}>
        <SharedPage path={path} />
      </Suspense>
    </ErrorBoundary>
  );
};
