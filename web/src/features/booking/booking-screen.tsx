import { factsOfView, isOccupied } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { extendableFrom } from '@joddee/marketplace/bookings/rules/extension';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { extendText, bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { textOfRefusal } from '../../api/call-types.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { emptyBookingsDrawing } from '../../art/empty-drawings.ts';
import { AskedDialog } from '../../components/booking/actions/asked-dialog.tsx';
import { useOfferOnScreen } from '../../components/booking/actions/offered-on-screen.ts';
import { useBookingActions } from '../../components/booking/actions/use-booking-actions.ts';
import { stateTextOf } from '../../components/booking/state-chip.tsx';
import { isOver } from '../../components/booking/stay-progress.ts';
import { OccupiedPanel } from '../../components/occupied/occupied-panel.tsx';
import { clockTextOf } from '../../lib/moment-text-of.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { take, useLive } from '../../stores/live-store.ts';
import { useReadersPost } from '../../stores/use-readers-post.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { ArrivalCard } from './arrival/arrival-card.tsx';
import * as styles from './booking.module.css';
import { BookingBar } from './booking-bar.tsx';
import { BookingHead } from './booking-head.tsx';
import { BookingTicket } from './booking-ticket.tsx';
import { HowToEnter } from './how-to-enter.tsx';
import { Movements } from './movements.tsx';
import { NearbySpots } from './nearby-spots.tsx';
import { PartyCard, ReviewCard } from './people/party-card.tsx';
import { ShownBookingContext, useShownBooking } from './shown-booking.ts';

export default function BookingScreen() {
  const { id = '' } = useParams();
  const user = useSession(({ user }) => user);
  useTitle(text.title);
  return user === undefined ? null : <BookingOf key={id} id={id} user={user.id} />;
}

function BookingOf({ id, user }: { id: string; user: string }) {
  const found = useBooking(id, user);
  switch (found.kind) {
    case 'loading':
      return <LoadingModal />;
    case 'absent':
      return <Absent />;
    case 'failed':
      return <LoadFailed reason={found.reason} onRetry={found.retry} />;
    case 'found':
      return <BookingPage booking={found.booking} user={user} />;
  }
}

function Absent() {
  return (
    <div className="page">
      <h1 className="visually-hidden">{text.title}</h1>
      <div role="alert">
        <EmptyState drawing={emptyBookingsDrawing} title={text.absentTitle} text={text.absentText}>
          <Link className="button main" to="/mypost">
            {text.backToList}
          </Link>
        </EmptyState>
      </div>
    </div>
  );
}

/** The page of one booking, from the request to the receipt, for the renter and for the owner. */
function BookingPage({ booking, user }: { booking: BookingView; user: string }) {
  const now = useNow();
  const asOwner = booking.detail.user === user;
  useOfferOnScreen(asOwner ? booking._id : undefined);
  const { post } = useReadersPost(booking.detail.post);
  const offered = useBookingActions({ booking, now, asOwner });
  const isAhead = new Date(booking.to) > now;
  const isVoid = booking.detail.status === 0;
  // Who reports another car has arrived.
  const arrival = isOccupied(factsOfView(booking)) ? null : <ArrivalCard />;
  // News for an owner and the question to a late renter; before that a renter may say it, and looks at the ticket first.
  const isArrivalFirst = asOwner || booking.expectedArrival.asked;
  return (
    <ShownBookingContext value={{ booking, asOwner, post, offered, now }}>
      <div className={`page ${styles.page}`}>
        <BookingHead />
        {/* The state is said when it changes; the page shows it in several places. */}
        <p className="visually-hidden" role="status">
          {stateTextOf(booking, asOwner)}
        </p>
        <div className={`stack ${styles.columns}`}>
          <div className={`${parts.fromTop} ${parts.gap4} ${parts.shrinks} ${styles.column}`}>
            {isArrivalFirst ? arrival : null}
            <OccupiedPanel booking={booking} asOwner={asOwner} />
            <BookingTicket />
            {isArrivalFirst ? null : arrival}
            {asOwner ? null : <ExtendHint />}
            <BookingBar />
          </div>
          <div
            className={`${parts.fromTop} ${parts.gap4} ${parts.shrinks} ${styles.column} ${parts.notInPrint} ${styles.beside}`}
          >
            {isVoid && isAhead && !asOwner ? <NearbySpots booking={booking} /> : null}
            <ReviewCard />
            <PartyCard />
            {isOver(booking) || asOwner ? null : <HowToEnter />}
            <Movements />
          </div>
          <FurtherActions />
        </div>
        <AskedDialog user={user} />
      </div>
    </ShownBookingContext>
  );
}

/** Says from when on a parked renter can extend the stay; after that there is a button for it. */
function ExtendHint() {
  const { booking, now } = useShownBooking();
  const from = extendableFrom({ to: new Date(booking.to) });
  if (booking.state !== 'parked' || now >= from) return null;
  return <p className="quiet small">{extendText.from(clockTextOf(from))}</p>;
}

/** The actions that are not the next step: extend, cancel, rate, undo. */
function FurtherActions() {
  const { booking, asOwner, offered } = useShownBooking();
  const rows = offered.flatMap(({ action: { name, icon: Icon }, label, disabled, press }) =>
    // To extend stands beside the main button then.
    Icon === undefined || (name === 'extend' && booking.state === 'parked') ? (
      []
    ) : (
      <button
        key={name}
        type="button"
        className={`${parts.inline} ${parts.gap3} ${parts.strong} ${parts.toned} ${styles.furtherAction}`}
        data-tone={['cancel', 'decline', 'release'].includes(name) ? 'harm' : 'brand'}
        disabled={disabled}
        onClick={press}
      >
        <Icon aria-hidden="true" /> {label}
      </button>
    ),
  );
  if (rows.length === 0) return null;
  return (
    <section className={`row ${parts.sideGap4} ${styles.furtherActions}`}>
      {rows}
      {booking.state === 'booked' && !asOwner ? <p className="quiet small">{text.cancelRule}</p> : null}
    </section>
  );
}

type Found =
  | { kind: 'found'; booking: BookingView }
  | { kind: 'loading' }
  /** It does not exist, or it belongs to other users. */
  | { kind: 'absent' }
  | { kind: 'failed'; reason: string; retry: () => void };

/**
 * One booking of the user. The live store has the active ones and the latest of the others; any other one is loaded, and
 * is then as live as the rest.
 */
function useBooking(id: string, user: string): Found {
  const booking = useLive(({ bookings }) => bookings.get(id));
  const { answer, reload } = useApiQuery(
    'findBooking',
    { params: { id } },
    { isAsked: booking === undefined, isFresh: true },
  );
  const found = answer?.ok && isParty(answer.data, user) ? answer.data : undefined;
  useEffect(() => {
    if (found !== undefined) take('bookings', found);
  }, [found]);
  if (booking !== undefined) return { kind: 'found', booking };
  if (answer === undefined || found !== undefined) return { kind: 'loading' };
  if (answer.ok || answer.status === 404) return { kind: 'absent' };
  return { kind: 'failed', reason: textOfRefusal(answer), retry: () => void reload() };
}

/** Administrators may read every booking, but the page is for its parties. */
const isParty = ({ detail }: BookingView, user: string) => detail.user === user || detail.renter === user;
