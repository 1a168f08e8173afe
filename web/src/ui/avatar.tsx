import { smallImage } from '@joddee/contract/image-sizes';

/** A user's photo, or a placeholder. */
export function Avatar({ photo, size = 44 }: { photo: string; size?: number }) {
  if (photo !== '')
    return (
      <img className="avatar" src={smallImage(photo)} alt="" width={size} height={size} loading="lazy" />
    );
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" fill="var(--surface-2)" />
      <circle cx="22" cy="17" r="8" fill="var(--line-strong)" />
      <path d="M6 44c0-10 7-16 16-16s16 6 16 16z" fill="var(--line-strong)" />
    </svg>
  );
}
