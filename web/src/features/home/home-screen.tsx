import {
  type FilteredStay,
  hasPassed,
  nextFreeStay,
  nextStay,
  stayFromNow,
} from '@joddee/marketplace/bookings/rules/stay-choices';
import type { CarType } from '@joddee/marketplace/posts/constants';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { Banknote, CalendarX, Radio as RadioTower, ShieldCheck, SquareParking } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { heroDrawing as phone, deskStreetDrawing as street } from '../../art/street-drawings.ts';
import { withStay } from '../../components/day-and-time/chosen-stay.ts';
import { periodOfBooking, useOwnBookings } from '../../components/day-and-time/use-own-bookings.ts';
import * as liveWordsStyles from '../../components/live/live-words.module.css';
import { useVehicle } from '../../components/vehicle/use-vehicle.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './hero.module.css';
import * as homeStyles from './home.module.css';
import { SearchCard } from './search-card.tsx';
import { HowTo, OwnerPanel, Quarters, Recommended, useRecommended } from './sections.tsx';
import { lowestPrice, useHomeFacts } from './use-home-facts.ts';

/** Loaded for logged-in users only. */
const NextBooking = lazyPart(async () => ({ default: (await import('./next-booking.tsx')).NextBooking }));

export function HomeScreen() {
  useTitle();
  const user = useSession(({ user }) => user);
  const { vehicle, choose: chooseVehicle } = useVehicle();
  const { stay, now, choose, isMoved } = useChosenStay();
  const recommended = useRecommended(vehicle, stay, now);
  const facts = useHomeFacts(vehicle);
  const freeNow = facts?.freeNow ?? undefined;
  const lowest = lowestPrice(facts);
  // Who has booked knows how.
  const isNew = useLive(({ bookings }) =>
    bookings.values().every(({ detail }) => detail.renter !== user?.id),
  );
  const trust = <TrustPoints freeNow={freeNow} vehicle={vehicle} />;
  return (
    <>
      {recommended === undefined ? <LoadingModal /> : null}
      <section className={`${parts.anchor} ${styles.hero}`}>
        <HeroScene />
        <div className={styles.inner}>
          <div className={styles.card}>
            <div className={styles.words}>
              <p className={`${parts.onPhone} ${parts.smallerStrong} ${styles.live}`}>
                {freeNow === undefined ? null : (
                  <Link to={withStay('/rent', stayFromNow(now))}>
                    <span className={`${parts.inline} ${parts.gap25} ${styles.livePill}`}>
                      <span className={liveWordsStyles.liveDot} /> {text.freeNow(freeNow, vehicle)}
                    </span>
                  </Link>
                )}
              </p>
              <h1>{text.title}</h1>
              <p>{text.lead}</p>
            </div>
            <SearchCard
              stay={stay}
              now={now}
              isMoved={isMoved}
              onStay={choose}
              vehicle={vehicle}
              onVehicle={chooseVehicle}
            />
          </div>
          {lowest === undefined ? null : (
            <p className={styles.pin}>
              <SquareParking className="icon-20" /> {text.fromPrice(lowest)}
            </p>
          )}
        </div>
      </section>
      <div className={`${parts.below} ${parts.oneColumn} ${homeStyles.page}`}>
        {user === undefined ? (
          trust
        ) : (
          <Suspense fallback={trust}>
            <NextBooking otherwise={trust} />
          </Suspense>
        )}
        <Recommended drawn={recommended} chosen={stay} />
        <Quarters facts={facts} stay={stay} />
      </div>
      {isNew ? <HowTo /> : null}
      <div className={`${parts.below} ${parts.oneColumn} ${homeStyles.page}`}>
        <OwnerPanel />
      </div>
    </>
  );
}

const wide = '(min-width: 47.5em)';
const dark = '(prefers-color-scheme: dark)';

/** The street behind the search: one drawing for phones, one for wider screens. */
function HeroScene() {
  return (
    <picture>
      <source srcSet={street.dark} media={`${wide} and ${dark}`} />
      <source srcSet={street.light} media={wide} />
      <source srcSet={phone.dark} media={dark} />
      <img className={styles.scene} src={phone.light} alt="" width={phone.width} height={phone.height} />
    </picture>
  );
}

/** What the person has chosen: a time, or any time. Going back to the page shows it again. */
let last: { stay: FilteredStay | undefined } | undefined;

/** The time of the search: the next two hours without an own booking until another one is chosen, and when that has passed. */
function useChosenStay() {
  const now = useNow();
  const own = useOwnBookings();
  const [choice, setChosen] = useState(last);
  const isOver = choice?.stay !== undefined && hasPassed(choice.stay, now);
  const chosen = isOver ? undefined : choice;
  const proposed = nextFreeStay(now, own.map(periodOfBooking));
  return {
    now,
    stay: chosen === undefined ? proposed : chosen.stay,
    /** The proposed time is a later one, because of an own booking. */
    isMoved: chosen === undefined && withStay('', proposed) !== withStay('', nextStay(now)),
    choose(stay: FilteredStay | undefined): void {
      last = { stay };
      setChosen(last);
    },
  };
}

const icons = [<ShieldCheck key="verified" />, <Banknote key="price" />, <CalendarX key="cancel" />];

/** Why a stranger may book here; on wide screens also how many spots are free. */
function TrustPoints({ freeNow, vehicle }: { freeNow: number | undefined; vehicle: CarType }) {
  return (
    <ul className={`${parts.tightColumn} ${parts.inThree} ${homeStyles.trustPoints}`} aria-label={text.trust}>
      {text.trustPoints.map(([title, hint], index) => (
        <li key={title}>
          <span className="icon-tile">{icons[index]}</span>
          <span className={homeStyles.trustTitle}>{title}</span>
          <span className={`${parts.fromTablet} ${parts.block} quiet small`}>{hint}</span>
        </li>
      ))}
      {freeNow === undefined ? null : (
        <li className={parts.fromTablet} data-tone="done">
          <span className="icon-tile">
            <RadioTower />
          </span>
          <span className={homeStyles.trustTitle}>{text.freeNowShort(freeNow, vehicle)}</span>
          <span className={`${parts.fromTablet} ${parts.block} quiet small`}>
            <span className={liveWordsStyles.liveDot} /> {text.everywhere}
          </span>
        </li>
      )}
    </ul>
  );
}
