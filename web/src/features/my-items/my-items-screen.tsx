import './my-items.css';
import type { BookingView } from '@joddee/contract/bookings';
import { checkedInElsewhere } from '@joddee/rules/checked-in-elsewhere';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AskedDialog } from '../../components/booking/asked-dialog.tsx';
import type { BookingAction } from '../../components/booking/booking-action-list.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import { usePendingBookings } from '../../stores/pending-bookings.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BookingCard } from './booking-card.tsx';
import { Empty } from './empty.tsx';
import { JustBooked } from './just-booked.tsx';
import { byUrgency, isOver, waitsForOwner } from './order-bookings.ts';
import { OwnListings } from './owner-desk/own-listings.tsx';
import { OwnerDesk } from './owner-desk/owner-desk.tsx';
import { PendingCard } from './pending-card.tsx';
import { type Tab, tabAtArrival, tabs } from './tab-at-arrival.ts';

export default function MyItemsScreen() {
  const hasCome = useLive((state) => ownProfile(state) !== undefined);
  const user = useSession(({ user }) => user);
  useTitle(text.title);
  // A list renders as empty only after it is loaded.
  if (user === undefined || !hasCome) return <LoadingModal />;
  return <MyItems user={user.id} />;
}

/** A booking is shown as new for this time, because its address may be opened again much later. */
const freshMs = 10 * 60_000;

function MyItems({ user }: { user: string }) {
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const pending = usePendingBookings(({ pending }) => pending);
  const [asked, setAsked] = useState<{ id: string; action: BookingAction }>();
  const bookings = useLive(({ bookings }) => bookings.values());
  const posts = useLive(({ ownPosts }) => ownPosts.values());
  const fresh = search.get('new');
  const [first] = useState(() =>
    fresh === null ? tabAtArrival({ user, bookings, listings: posts.length }) : 'bookmenu',
  );
  const selected = tabs.find((tab) => tab === search.get('tab')) ?? (fresh === null ? first : 'bookmenu');

  const atOwnSpots = bookings.filter(({ detail }) => detail.user === user);
  const incoming = atOwnSpots.filter((booking) => !isOver(booking)).sort(byUrgency(now));
  const toConfirm = incoming.filter(waitsForOwner);
  const upcoming = incoming.filter((booking) => !waitsForOwner(booking));
  const mine = bookings
    .filter((booking) => booking.detail.renter === user && !isOver(booking))
    .sort((a, b) => Number(b._id === fresh) - Number(a._id === fresh) || a.from.localeCompare(b.from));
  const over = bookings.filter(isOver).sort((a, b) => b.changedAt.localeCompare(a.changedAt));
  useTitle(toConfirm.length > 0 ? text.waitingTitle(toConfirm.length) : text.title);

  const isFresh = ({ _id, created }: BookingView) =>
    _id === fresh && now.getTime() < new Date(created).getTime() + freshMs;
  const list = (shown: readonly BookingView[]) => (
    <ul className="stack">
      {shown.map((booking) => (
        <li key={booking._id}>
          <BookingCard
            booking={booking}
            now={now}
            asOwner={booking.detail.user === user}
            elsewhere={checkedInElsewhere(booking, bookings)}
            fresh={isFresh(booking)}
            onAsk={(action) => setAsked({ id: booking._id, action })}
          />
        </li>
      ))}
    </ul>
  );
  const panels: Record<Tab, () => React.ReactNode> = {
    bookmenu: () => (
      <div className="stack">
        <JustBooked booking={mine.find(isFresh)} />
        {pending.map((booking) => (
          <PendingCard key={booking._id} booking={booking} />
        ))}
        {mine.length + pending.length === 0 ? <Empty tab="bookmenu" /> : list(mine)}
      </div>
    ),
    waitmenu: () =>
      posts.length + atOwnSpots.length === 0 ? (
        <Empty tab="waitmenu" />
      ) : (
        <OwnerDesk
          bookings={atOwnSpots}
          waiting={toConfirm}
          upcoming={upcoming}
          posts={posts}
          now={now}
          onAsk={({ _id }, action) => setAsked({ id: _id, action })}
        />
      ),
    postmenu: () =>
      posts.length === 0 ? (
        <Empty tab="postmenu" />
      ) : (
        <OwnListings posts={posts} bookings={atOwnSpots} now={now} />
      ),
    completemenu: () => (over.length === 0 ? <Empty tab="completemenu" /> : list(over)),
  };
  return (
    <div className="page stack">
      <h1>{text.title}</h1>
      <Tabs
        label={text.title}
        selected={selected}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
        items={tabs.map((name) => ({
          name,
          label:
            name === 'waitmenu' && toConfirm.length > 0 ? (
              <>
                {text.tabs[name]} <span className="badge tabular">{toConfirm.length}</span>
              </>
            ) : (
              text.tabs[name]
            ),
        }))}
      >
        {panels[selected]()}
      </Tabs>
      {asked === undefined ? null : (
        <AskedDialog asked={asked} user={user} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
