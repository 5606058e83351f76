import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Monogram } from './monogram.tsx';

/** turn: beside a message; bar: in a bar; card: the 80 px avatar; page: as large as there is room, up to 512. */
export type PortraitSize = 'turn' | 'bar' | 'card' | 'page';

const SIZES: Record<PortraitSize, string> = {
  turn: 'size-10',
  bar: 'size-9',
  card: 'size-20',
  page: 'w-full max-w-128 aspect-square',
};

type PortraitProps = { name: string; imageUrl: string | null; size: PortraitSize; className?: string };

/** A person's picture, or a monogram where there is none or it does not come. Never a broken image. */
export const Portrait = ({ name, imageUrl, size, className }: PortraitProps) => {
  // The address that failed, not "it failed": a new picture gets its own chance.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const frame = classNames(
    'ui-portrait shrink-0 overflow-hidden object-cover',
    size === 'page' ? 'rounded-lg' : 'rounded-full',
    SIZES[size],
    className,
  );
  if (!imageUrl || imageUrl === failedUrl) return <Monogram name={name} className={frame} />;
  return (
    <img
      src={imageUrl}
      // The name stands beside it as text; said twice it would only be in the way.
      alt=""
      width={512}
      height={512}
      loading={size === 'page' ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailedUrl(imageUrl)}
      className={frame}
    />
  );
};
