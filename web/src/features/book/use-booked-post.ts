import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import { pageData } from '@joddee/marketplace/contract/page-data';
import type { PostSnapshot } from '@joddee/marketplace/contract/server-events';
import { timesOfView } from '@joddee/marketplace/posts/rules/listing';
import { withoutOwnHolds } from '@joddee/marketplace/waits/rules/wait-choices';
import { useEffect, useState } from 'react';
import { useOpenWaits } from '../../components/waits/open-waits.ts';
import { dropPageData, readPageData } from '../../lib/rendered-page/rendered-page.ts';
import { withPost } from '../../realtime/live-state.ts';
import { useSession } from '../../session/session-store.ts';
import { live, useLive } from '../../stores/live-store.ts';
import { useReadersPost } from '../../stores/use-readers-post.ts';

/** An active booking of the reader, here or elsewhere. */
export interface OwnStay extends Period {
  _id: string;
  title: string;
  timein: string;
  timeout: string;
}

const period = ({ from, to }: { from: string; to: string }): Period => ({
  from: new Date(from),
  to: new Date(to),
});

/** The server embeds the post in a page that is opened by its address. */
function snapshotInPage(id: string): PostSnapshot | undefined {
  const snapshot = readPageData(pageData.post);
  return snapshot?.post?._id === id ? snapshot : undefined;
}

/** The post of the page with its taken times and the renter's own bookings, all live. */
export function useBookedPost(id: string) {
  const [inPage] = useState(() => snapshotInPage(id));
  useEffect(() => {
    if (inPage !== undefined) live.change((state) => withPost(state, inPage));
    dropPageData(pageData.post);
  }, [inPage]);
  const user = useSession(({ user }) => user);
  const reading = useReadersPost(id);
  const slots = useLive(({ slots }) => slots.get(id)) ?? inPage?.slots;
  const bookings = useLive(({ bookings }) => bookings.values());
  const mine = bookings.filter(
    (booking) => booking.detail.renter === user?.id && isActive(factsOfView(booking)),
  );
  const held = useOpenWaits().filter(({ post, state }) => post === id && state === 'held');
  const { taken, bays } = timesOfView(slots ?? { taken: [] });
  return {
    ...reading,
    post: reading.post === undefined ? inPage?.post : reading.post,
    /** The times of its bays, with their number; those of the whole spot, if it is let as a whole. */
    taken: withoutOwnHolds(taken, held.map(period)),
    bays,
    mine: mine.map((booking): OwnStay => {
      const { timein, timeout } = booking.detail;
      return { ...period(booking), _id: booking._id, title: booking.place.title, timein, timeout };
    }),
  };
}
