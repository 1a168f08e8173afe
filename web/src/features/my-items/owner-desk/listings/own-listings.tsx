import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay, minuteOfDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { useState } from 'react';
import { dayRows } from '../../../../components/timeline/day-rows.ts';
import { isOver } from '../../order-bookings.ts';
import { OwnListingCard } from './own-listing-card.tsx';
import * as styles from './own-listings.module.css';
import { QuickEdit } from './quick-edit.tsx';

interface OwnListingsProps {
  posts: readonly PostView[];
  /** All bookings at the owner's spots that this client holds. */
  bookings: readonly BookingView[];
  now: Date;
}

/** The owner's listings: open or paused, hours and price, and today. */
export function OwnListings({ posts, bookings, now }: OwnListingsProps) {
  const [editing, setEditing] = useState<string>();
  const rows = dayRows(posts, bookings, bangkokDay(now), now);
  const edited = posts.find(({ _id }) => _id === editing);
  return (
    <>
      <ul className={`stack ${styles.ownListings}`}>
        {posts.map((post) => (
          <li key={post._id}>
            <OwnListingCard
              post={post}
              open={bookings.filter((booking) => booking.detail.post === post._id && !isOver(booking))}
              blocks={rows.find(({ id }) => id === post._id)?.blocks ?? []}
              minute={minuteOfDay(now)}
              onEdit={() => setEditing(post._id)}
            />
          </li>
        ))}
      </ul>
      {edited === undefined ? null : (
        <QuickEdit
          post={edited}
          booked={
            bookings.filter(({ detail, state }) => detail.post === edited._id && state === 'booked').length
          }
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
