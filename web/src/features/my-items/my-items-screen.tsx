import './my-items.css';
import type { BookingView } from '@joddee/contract/bookings';
import type { RefusalCode } from '@joddee/contract/error-codes';
import { refusalText } from '@joddee/thai-text/error-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { onNews, useLiveState } from '../../stores/live-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BookingCard } from './booking-card.tsx';
import { ListingCard } from './listing-card.tsx';
import { byUrgency, isOver, waitsForOwner } from './order-bookings.ts';

const tabs = ['bookmenu', 'postmenu', 'waitmenu', 'completemenu'] as const;
type Tab = (typeof tabs)[number];

export default function MyItemsScreen() {
  const [search, setSearch] = useSearchParams();
  const selected = tabs.find((tab) => tab === search.get('tab')) ?? 'bookmenu';
  const user = useSession(({ user }) => user);
  const state = useLiveState();
  const now = useNow();
  const bookings = state.bookings.values();
  const waiting = bookings
    .filter((booking) => booking.detail.user === user?.id && !isOver(booking))
    .sort(byUrgency(now));
  const toConfirm = waiting.filter(waitsForOwner).length;
  useTitle(toConfirm > 0 ? text.waitingTitle(toConfirm) : text.title);
  useEffect(() => {
    // Whoever is awaited as owner sees that first, unless a tab was chosen.
    if (search.get('tab') === null && toConfirm > 0) setSearch({ tab: 'waitmenu' }, { replace: true });
  }, [search, setSearch, toConfirm]);

  useEffect(
    () =>
      onNews((event, payload) => {
        // A request that was left pending ends here: its refusal has no other place to be told.
        if (event !== 'booking:refused') return;
        const { code } = payload as { code: RefusalCode };
        showToast(refusalText[code] ?? refusalText.INTERNAL, 'harm');
      }),
    [],
  );

  const lists: Record<Exclude<Tab, 'postmenu'>, BookingView[]> = {
    bookmenu: bookings
      .filter((booking) => booking.detail.renter === user?.id && !isOver(booking))
      .sort((a, b) => a.from.localeCompare(b.from)),
    waitmenu: waiting,
    completemenu: bookings.filter(isOver).sort((a, b) => b.changedAt.localeCompare(a.changedAt)),
  };
  const posts = state.ownPosts.values();
  // Nothing is called empty before it has come.
  if (state.profile.values().length === 0) return <LoadingModal />;
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
            name === 'waitmenu' && toConfirm > 0 ? (
              <span className="row">
                {text.tabs[name]} <span className="badge tabular">{toConfirm}</span>
              </span>
            ) : (
              text.tabs[name]
            ),
        }))}
      >
        {selected === 'postmenu' ? (
          posts.length === 0 ? (
            <Empty tab="postmenu" />
          ) : (
            <ul className="stack">
              {posts.map((post) => (
                <li key={post._id}>
                  <ListingCard post={post} />
                </li>
              ))}
            </ul>
          )
        ) : lists[selected].length === 0 ? (
          <Empty tab={selected} />
        ) : (
          <ul className="stack">
            {lists[selected].map((booking) => (
              <li key={booking._id}>
                <BookingCard booking={booking} now={now} asOwner={booking.detail.user === user?.id} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </div>
  );
}

function Empty({ tab }: { tab: Tab }) {
  const forOwner = tab === 'postmenu';
  return (
    <div className="card empty">
      <p>{text.empty[tab]}</p>
      {tab === 'waitmenu' || tab === 'completemenu' ? null : (
        <Link className="button" to={forOwner ? '/post' : '/rent'}>
          {forOwner ? text.addSpot : text.findSpot}
        </Link>
      )}
    </div>
  );
}
