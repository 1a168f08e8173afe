import { messagesParameter } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { emptyIncomingDrawing } from '../../art/empty-drawings.ts';
import { AskedDialog } from '../../components/booking/actions/asked-dialog.tsx';
import { isOver } from '../../components/booking/stay-progress.ts';
import { AddressedConversation } from '../../components/messages/addressed-conversation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import { usePendingBookings } from '../../stores/pending-bookings.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { BookmenuTab } from './bookmenu-tab.tsx';
import { CompletemenuTab } from './finished/completemenu-tab.tsx';
import { finishedStay, useClosedTicket } from './finished/finished-stay.ts';
import { JustBooked } from './just-booked.tsx';
import * as styles from './my-items.module.css';
import { byUrgency, waitsForOwner } from './order-bookings.ts';
import { OwnListings } from './owner-desk/listings/own-listings.tsx';
import { OwnerDesk } from './owner-desk/owner-desk.tsx';

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
  const bookings = useLive(({ bookings }) => bookings.values());
  const posts = useLive(({ ownPosts }) => ownPosts.values());
  const newId = search.get('new');
  const [first] = useState(() => (newId === null ? tabAtArrival(user, bookings, posts.length) : 'bookmenu'));
  const selected = tabs.find((tab) => tab === search.get('tab')) ?? (newId === null ? first : 'bookmenu');

  const atOwnSpots = bookings.filter(({ detail }) => detail.user === user);
  const incoming = atOwnSpots.filter((booking) => !isOver(booking)).sort(byUrgency(now));
  const toConfirm = incoming.filter(waitsForOwner);
  // Those of an owner appear with the first listing; an address may name them before.
  const isOwner = posts.length + atOwnSpots.length > 0 || ofOwner.has(selected);
  const shown = tabs.filter((tab) => isOwner || !ofOwner.has(tab));
  const upcoming = incoming.filter((booking) => !waitsForOwner(booking));
  const mine = bookings
    .filter((booking) => booking.detail.renter === user && !isOver(booking))
    .sort((a, b) => a.from.localeCompare(b.from));
  const over = bookings.filter(isOver).sort((a, b) => b.changedAt.localeCompare(a.changedAt));
  const fresh = mine.find(
    ({ _id, state, created }) =>
      _id === newId && state === 'booked' && now.getTime() < new Date(created).getTime() + freshMs,
  );
  const discussed = atOwnSpots.find(({ _id }) => _id === search.get(messagesParameter));
  const closed = useClosedTicket(({ id }) => id);
  const finished = finishedStay(bookings, user, closed, now);
  useTitle(toConfirm.length > 0 ? text.waitingTitle(toConfirm.length) : text.title);

  const panels: Record<Tab, () => ReactNode> = {
    bookmenu: () => (
      <BookmenuTab mine={mine} hasHistory={over.length > 0} pending={pending} finished={finished} now={now} />
    ),
    waitmenu: () =>
      posts.length + atOwnSpots.length === 0 ? (
        <Empty tab="waitmenu" />
      ) : (
        <OwnerDesk bookings={atOwnSpots} waiting={toConfirm} upcoming={upcoming} posts={posts} now={now} />
      ),
    postmenu: () =>
      posts.length === 0 ? (
        <Empty tab="postmenu" />
      ) : (
        <OwnListings posts={posts} bookings={atOwnSpots} now={now} />
      ),
    completemenu: () => <CompletemenuTab over={over} user={user} now={now} />,
  };
  const counts: Partial<Record<Tab, ReactNode>> = {
    bookmenu:
      mine.length === 0 ? null : <Count className={`${parts.badge} ${styles.own}`} of={mine.length} />,
    waitmenu: toConfirm.length === 0 ? null : <Count className={parts.badge} of={toConfirm.length} />,
  };
  return (
    <div className={`page ${styles.myItems} stack`}>
      <h1>{text.title}</h1>
      <Tabs
        label={text.title}
        selected={selected}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
        items={shown.map((name) => ({
          name,
          label: (
            <>
              {text.tabs[name]}
              {counts[name]}
            </>
          ),
        }))}
      >
        {panels[selected]()}
      </Tabs>
      {/* Nobody is glad about a spot on which another car is. */}
      {fresh === undefined || fresh.occupied ? null : (
        <JustBooked booking={fresh} onClose={() => setSearch({ tab: 'bookmenu' }, { replace: true })} />
      )}
      <AskedDialog user={user} />
      {discussed === undefined ? null : <AddressedConversation booking={discussed} asOwner now={now} />}
    </div>
  );
}

function Count({ className, of }: { className: string; of: number }) {
  return (
    <>
      {' '}
      <span className={className}>{of}</span>
    </>
  );
}

const tabs = ['bookmenu', 'waitmenu', 'postmenu', 'completemenu'] as const;
export type Tab = (typeof tabs)[number];
const ofOwner: ReadonlySet<Tab> = new Set(['waitmenu', 'postmenu']);

/** The tab if the address names none. It is chosen once, because the screen must not change tabs by itself. */
function tabAtArrival(user: string, bookings: readonly BookingView[], listings: number): Tab {
  const active = bookings.filter((booking) => !isOver(booking));
  const incoming = active.filter(({ detail }) => detail.user === user);
  if (incoming.some(waitsForOwner)) return 'waitmenu';
  if (active.some(({ detail }) => detail.renter === user) || listings === 0) return 'bookmenu';
  return incoming.length > 0 ? 'waitmenu' : 'postmenu';
}

/** An empty tab of the owner, with a link to the screen that fills it. */
function Empty({ tab }: { tab: 'waitmenu' | 'postmenu' }) {
  return (
    <EmptyState drawing={emptyIncomingDrawing} title={text.empty[tab]}>
      {tab === 'waitmenu' ? undefined : (
        <Link className="button" to="/post">
          {text.addSpot}
        </Link>
      )}
    </EmptyState>
  );
}
