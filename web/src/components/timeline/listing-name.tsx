import { smallImage } from '@joddee/marketplace/files/constants';
import type { DayRow } from './day-rows.ts';

interface ListingNameProps extends Pick<DayRow, 'title' | 'post'> {
  /** Empty ones are left out. */
  meta: readonly string[];
}

/** The name of a row: above it on a phone, beside it with a photo where there is room. */
export function ListingName({ title, post, meta }: ListingNameProps) {
  const photo = post?.photos[0];
  return (
    <div className="timeline-name">
      {photo === undefined ? null : (
        <picture>
          <source srcSet={smallImage(photo)} media="(min-width: 60em)" />
          <img alt="" width="48" height="48" />
        </picture>
      )}
      <span className="timeline-title clamp-2">{title}</span>
      <span className="timeline-meta quiet">{meta.filter((words) => words !== '').join(' · ')}</span>
    </div>
  );
}
