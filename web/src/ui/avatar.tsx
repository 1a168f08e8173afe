import { smallImage } from '@joddee/marketplace/files/constants';
import * as styles from './avatar.module.css';
import { Picture } from './picture.tsx';

interface AvatarProps {
  photo: string;
  /** The first name: its first letter replaces a missing photo. */
  name?: string;
  size?: number;
  /** The person's ID card was confirmed. */
  sealed?: boolean;
}

/** Thai vowels that are written before their consonant are not the letter of a name. */
const firstLetter = (name: string) => /[^เแโใไ\s]/u.exec(name)?.[0] ?? '';

/** The face of a person, or the first letter of the name: drawn, because a page has no inline styles. */
export function Avatar({ photo, name = '', size = 44, sealed = false }: AvatarProps) {
  return (
    <span className={styles.place}>
      {photo === '' ? (
        // A drawing needs no inline style for its size, which the security policy forbids in a page.
        <svg
          className={`${styles.avatar} ${styles.letter}`}
          width={size}
          height={size}
          viewBox="0 0 44 44"
          aria-hidden="true"
        >
          <text x="22" y="29" textAnchor="middle">
            {firstLetter(name)}
          </text>
        </svg>
      ) : (
        <Picture className={styles.avatar} src={smallImage(photo)} alt="" width={size} height={size} />
      )}
      {sealed ? <Seal size={Math.max(15, Math.round(size * 0.43))} /> : null}
    </span>
  );
}

/** The green seal of somebody whose ID card was confirmed. The words beside it say so. */
export function Seal({ size = 18 }: { size?: number }) {
  return (
    <svg className={styles.seal} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#1f8a4c"
        d="m12 1 2.600 2 3.200-.500 1.200 3 3 1.200-.500 3.200L23.500 12l-2 2.600.500 3.200-3 1.200-1.200 3-3.200-.500L12 23.500l-2.600-2-3.200.500-1.200-3-3-1.200.500-3.200L.500 12l2-2.600-.500-3.200 3-1.200 1.200-3 3.200.500z"
      />
      <path
        d="m7.500 12.300 3 3 6-6.300"
        fill="none"
        stroke="#fff"
        strokeWidth="2.400"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
