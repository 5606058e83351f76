import { useState } from 'react';
import { Monogram } from '../../ui/monogram.tsx';
import { Candle } from './candle.tsx';

type LikenessProps = {
  /** null: nobody has been found yet. */
  name: string | null;
  imageUrl: string | null;
};

/** The medallion in which a spirit takes shape: a flame, then the monogram, then the portrait surfaces over it. */
export const Likeness = ({ name, imageUrl }: LikenessProps) => {
  const [surfacedUrl, setSurfacedUrl] = useState<string | null>(null);
  return (
    <div className="summon-likeness">
      {name === null ? (
        <Candle isLit className="h-28 text-gold" />
      ) : (
        <Monogram name={name} className="summon-layer summon-surfacing" />
      )}
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          width={512}
          height={512}
          onLoad={() => setSurfacedUrl(imageUrl)}
          className={surfacedUrl === imageUrl ? 'summon-layer summon-surfacing' : 'summon-layer opacity-0'}
        />
      )}
    </div>
  );
};
