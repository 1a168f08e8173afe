import { freeBays } from '@joddee/marketplace/calendars/rules/bays';
import { lostStay } from '@joddee/marketplace/posts/rules/nearest-free';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ListingBar } from '../../components/listing/listing-bar.tsx';
import { ListingDetails } from '../../components/listing/listing-details.tsx';
import { ListingFacts } from '../../components/listing/listing-facts.tsx';
import { ListingGallery } from '../../components/listing/listing-gallery.tsx';
import * as listingPageStyles from '../../components/listing/listing-page.module.css';
import { useWayBack } from '../../components/listing/use-way-back.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './book.module.css';
import { BookBar } from './book-bar.tsx';
import { BookContext } from './book-context.ts';
import { BookForm } from './book-form.tsx';
import { useBookedPost } from './use-booked-post.ts';
import { type BookingInput, type DayTimes, useBookingInput } from './use-booking-input.ts';

export default function BookScreen() {
  const { id = '' } = useParams();
  return <BookScreenOf key={id} id={id} />;
}

function BookScreenOf({ id }: { id: string }) {
  const user = useSession(({ user }) => user);
  const { post, failed, readAgain, taken, bays, mine } = useBookedPost(id);
  // A post that is deleted meanwhile stays on the screen, so that the input is not lost.
  const [seen, setSeen] = useState<PostView>();
  if (post !== undefined && post !== null && post !== seen) setSeen(post);
  const shown = post ?? seen;
  useTitle(shown?.title);
  useWayBack(post === null && seen === undefined);
  if (shown === undefined)
    return failed === undefined ? (
      <LoadingModal text={shellText.pleaseWait} />
    ) : (
      <LoadFailed reason={failed} onRetry={readAgain} />
    );
  if (shown.user === user?.id) return <Navigate to={`/post/${id}`} replace />;
  return <BookPage post={shown} isDeleted={post === null} times={{ taken, bays, mine }} />;
}

function BookPage({ post, isDeleted, times }: { post: PostView; isDeleted: boolean; times: DayTimes }) {
  const place = useRef<HTMLDivElement>(null);
  const input = useBookingInput(post, times);
  return (
    <BookContext value={{ post, isDeleted, input }}>
      <div
        className={`page ${listingPageStyles.listingPage} ${styles.page}`}
        data-brief={input.isTimeBrought}
      >
        <ListingBar post={post} />
        <ListingGallery photos={post.photos} title={post.title} />
        <div
          className={`${parts.anchor} ${parts.below} ${parts.oneColumn} ${listingPageStyles.listingSheet} ${styles.sheet}`}
        >
          <ListingFacts post={post} isDeleted={isDeleted} stateThen={timeState(post, input)} />
          <div className={styles.formPlace} ref={place}>
            <BookForm />
          </div>
          <ListingDetails post={post} isBrief={input.isTimeBrought} />
        </div>
        <BookBar place={place} />
      </div>
    </BookContext>
  );
}

/** Whether the spot is free for the vehicle and at the chosen time; undefined without one, and if the reader is not. */
function timeState(post: PostView, { facts, detail, decision, isForOthers }: BookingInput) {
  if (isForOthers)
    return (
      <span className="chip" data-tone="live">
        {text.onlyFor[post.detail.typeofcar]}
      </span>
    );
  if (facts === undefined || decision === undefined) return undefined;
  const isFree = decision.ok && lostStay({ ...facts, mine: [] }, detail) === undefined;
  if (isFree && lostStay(facts, detail) !== undefined) return undefined;
  const { taken, bays } = facts;
  const free = decision.ok && bays !== undefined ? freeBays(taken, bays, decision.period).length : 0;
  return (
    <span className="chip" data-tone={isFree ? 'done' : 'live'}>
      {!isFree
        ? text.notFreeAtYourTime
        : bays === undefined
          ? text.freeAtYourTime
          : lotText.freeOf(free, bays)}
    </span>
  );
}
