import { waitAddress } from '@joddee/marketplace/bookings/constants';
import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { nextUsualDay, usualState, usualTime } from '@joddee/marketplace/bookings/rules/usual-time';
import type { Period, RequestedTime } from '@joddee/marketplace/calendars/rules/booked-time';
import { timesOfView } from '@joddee/marketplace/posts/rules/listing';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { withoutOwnHolds } from '@joddee/marketplace/waits/rules/wait-choices';
import { favouritesText as text } from '@joddee/thai-text/screens/favourites-text';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../api/use-api-query.ts';
import { emptyMapDrawing } from '../../art/empty-drawings.ts';
import { Heart } from '../../components/favourites/heart.tsx';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { useOpenWaits } from '../../components/waits/open-waits.ts';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useInSight } from '../../lib/use-in-sight.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { takeFavourites } from '../../stores/favourites-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { useWatchedPost } from '../../stores/use-watched-post.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './usual.module.css';

/** The spots that the user has saved. One that loses its heart here stays until the next visit. */
export default function SavedScreen() {
  useTitle(text.title);
  const { answer, reload } = useApiQuery('findFavourites', {}, { isFresh: true, isOnce: true });
  useEffect(() => {
    if (answer?.ok) takeFavourites(answer.data.map(({ _id }) => _id));
  }, [answer]);
  const usual = useUsualTime();
  if (answer === undefined) return <LoadingModal />;
  if (!answer.ok) return <LoadFailed reason={text.loadFailed} onRetry={() => void reload()} />;
  return (
    <div className="page stack">
      <h1>{text.title}</h1>
      {usual === undefined || answer.data.length === 0 ? null : (
        <p className="quiet">
          <b>{text.usualTitle}</b> {text.usual(usualWhen(usual))}
        </p>
      )}
      {answer.data.length === 0 ? (
        <EmptyState drawing={emptyMapDrawing} title={text.emptyTitle} text={text.emptyText}>
          <Link className="button" to="/rent">
            {text.find}
          </Link>
        </EmptyState>
      ) : (
        <ul className={parts.grid}>
          {answer.data.map((post) => (
            <SavedSpot key={post._id} post={post} usual={usual} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Only spots on the screen are watched, which bounds their number. */
function SavedSpot({ post, usual }: { post: PostView; usual: UsualStay | undefined }) {
  const place = useRef<HTMLLIElement>(null);
  const isSeen = useInSight(place, false, '50%');
  return (
    <li ref={place}>
      <ListingCard post={post} to={`/book/${post._id}`} corner={<Heart post={post} />} />
      {usual === undefined ? null : isSeen ? (
        <UsualLine saved={post} usual={usual} />
      ) : (
        <div className={`${parts.beside} ${parts.gap3} ${styles.line}`} />
      )}
    </li>
  );
}

const usualWhen = ({ time: { Date: day, timein, timeout }, now }: UsualStay) =>
  stayTimeText({ Date: day, timein, timeout }, now);

/** Whether a saved spot is free at the usual time, live, with the way to book it. */
function UsualLine({ saved, usual }: { saved: PostView; usual: UsualStay }) {
  const { time, mine, now } = usual;
  const watched = useWatchedPost(saved._id);
  const slots = useLive((state) => state.slots.get(saved._id));
  const held = useOpenWaits().filter(({ post, state }) => post === saved._id && state === 'held');
  const when = usualWhen(usual);
  // Its place is kept until its times are known.
  if (watched === undefined || (watched !== null && slots === undefined))
    return <div className={`${parts.beside} ${parts.gap3} ${styles.line}`} />;
  const post = watched ?? saved;
  const { taken, bays } = timesOfView(slots ?? { taken: [] });
  const holds = held.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  const facts = { hours: post.date, now, taken: withoutOwnHolds(taken, holds), bays, mine };
  const isOpen = watched !== null && post.available;
  const state = isOpen ? usualState(facts, time) : 'paused';
  return (
    <div className={`${parts.beside} ${parts.gap3} ${styles.line}`}>
      <p
        className={`small quiet ${parts.shrinks} ${styles.state}`}
        data-free={state === 'free' || undefined}
        role="status"
      >
        {state === 'paused' ? text.usualState.paused : text.usualState[state](when)}
      </p>
      {state === 'free' ? (
        <Link
          className="button compact"
          to={waitAddress({ post: post._id, ...time })}
          aria-label={text.bookUsualOf(post.title, when)}
        >
          {text.bookUsual}
        </Link>
      ) : state === 'taken' ? (
        <Link
          className="button plain compact"
          to={waitAddress({ post: post._id, ...time })}
          aria-label={text.waitUsualOf(post.title)}
        >
          {text.waitUsual}
        </Link>
      ) : null}
    </div>
  );
}

interface UsualStay {
  time: RequestedTime;
  /** The active bookings of the renter. */
  mine: Period[];
  now: Date;
}

/** The usual time of the user on its next day, by the own bookings; undefined while there is none. */
function useUsualTime(): UsualStay | undefined {
  const now = useNow();
  const user = useSession(({ user }) => user);
  const bookings = useLive(({ bookings }) => bookings.values());
  const own = bookings.filter(({ detail }) => detail.renter === user?.id && detail.status === 1);
  const usual = usualTime(
    own.map(({ Date: day, detail: { timein, timeout }, from }) => ({
      ...{ Date: day, timein, timeout },
      from: new Date(from),
    })),
    now,
  );
  if (usual === null) return undefined;
  const mine = own
    .filter((booking) => isActive(factsOfView(booking)))
    .map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  const day = nextUsualDay(usual, mine, now);
  const { timein, timeout } = usual;
  return day === undefined ? undefined : { time: { Date: day, timein, timeout }, mine, now };
}
