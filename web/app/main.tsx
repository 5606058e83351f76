import './entry.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { takeMailLink } from '../lib/mail-link.ts';
import { App, preloadExpected } from './app.tsx';
import { followSession } from './auth-state.ts';
import { keepServiceWorker } from './keep-service-worker.ts';
import { isSharedPath, SharedReading } from './shared-reading.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const { pathname } = window.location;
const isShared = isSharedPath(pathname);
if (!isShared) preloadExpected();
const open = () => {
  if (!isShared) followSession();
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        {isShared ? <SharedReading path={pathname} /> : <App mailLink={takeMailLink()} />}
      </StrictMode>,
    );
  });
  if (!isShared) keepServiceWorker();
};
// Apart from the reading of the scripts, and in slices: a slow phone stays able to answer between them.
setTimeout(open);
