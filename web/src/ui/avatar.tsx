import './avatar.css';
import { smallImage } from '@joddee/marketplace/files/constants';
import { Seal } from './seal.tsx';

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
    <span className="avatar-place">
      {photo === '' ? (
        // A drawing needs no inline style for its size, which the security policy forbids in a page.
        <svg className="avatar letter" width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
          <text x="22" y="29" textAnchor="middle">
            {firstLetter(name)}
          </text>
        </svg>
      ) : (
        <img className="avatar" src={smallImage(photo)} alt="" width={size} height={size} loading="lazy" />
      )}
      {sealed ? <Seal size={Math.max(15, Math.round(size * 0.43))} /> : null}
    </span>
  );
}
