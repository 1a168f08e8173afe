import { smallImage } from '@joddee/marketplace/files/constants';
import type { DayRow } from './day-rows.ts';
import * as styles from './timeline.module.css';
import * as weekStyles from './week.module.css';

interface ListingNameProps extends Pick<DayRow, 'title' | 'post'> {
  /** Empty ones are left out. */
  meta: readonly string[];
}

/** The name of a row: above it on a phone, beside it with a photo where there is room. */
export function ListingName({ title, post, meta }: ListingNameProps) {
  const photo = post?.photos[0];
  return (
    <div className={`${styles.name} ${weekStyles.timelineName}`}>
      {photo === undefined ? null : (
        <picture>
          <source srcSet={smallImage(photo)} media="(min-width: 60em)" />
          <img alt="" width="48" height="48" />
        </picture>
      )}
      <span className={`${styles.title} clamp-2`}>{title}</span>
      <span className={`${styles.meta} quiet`}>{meta.filter((words) => words !== '').join(' · ')}</span>
    </div>
  );
}
