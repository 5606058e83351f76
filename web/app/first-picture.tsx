import { renderToStaticMarkup } from 'react-dom/server';
import { DeskLoading, Door } from '../features/auth/door.tsx';
import { Opening } from './antechamber.tsx';

/**
 * What index.html shows until its script has come, written into it by the build: the door, or the antechamber for whom
 * public/first-paint.js expects elsewhere.
 */
export const firstPicture = (): string =>
  renderToStaticMarkup(
    <>
      <div className="first-at-door">
        <Door>
          <DeskLoading />
        </Door>
      </div>
      <div className="first-elsewhere">
        <Opening />
      </div>
    </>,
  );
