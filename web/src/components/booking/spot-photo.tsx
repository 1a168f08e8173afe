import { smallImage } from '@joddee/marketplace/files/constants';
import { SquareParking } from 'lucide-react';
import { useState } from 'react';
import * as styles from './booking-parts.module.css';

interface SpotPhotoProps {
  photo: string;
  size: number;
  isGrey?: boolean;
}

/** The photo of a spot beside its name; a sign takes its place if there is none, or if it was deleted. */
export function SpotPhoto({ photo, size, isGrey = false }: SpotPhotoProps) {
  const [missing, setMissing] = useState('');
  if (photo === '' || missing === photo)
    return (
      <span className={styles.spotPhoto} style={{ width: size, height: size }} aria-hidden="true">
        <SquareParking />
      </span>
    );
  return (
    <img
      className={isGrey ? `${styles.spotPhoto} ${styles.grey}` : styles.spotPhoto}
      src={smallImage(photo)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setMissing(photo)}
    />
  );
}
