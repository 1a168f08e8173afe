import { type QuarterId, quarters } from '@joddee/bangkok/quarters';
import { monthlyEarnings, usualLetting } from '@joddee/marketplace/bookings/rules/income';
import { type FilteredStay, nextStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { limits } from '@joddee/marketplace/common/limits';
import { pageData, type RecommendedSpots } from '@joddee/marketplace/contract/page-data';
import type { HomeFacts } from '@joddee/marketplace/map/shapes';
import { type CarType, usualVehicle } from '@joddee/marketplace/posts/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { localName } from '@joddee/thai-text/places/local-name';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { Banknote, CarFront, Check, CircleCheck, MapPin, Search, SquarePen, Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import ari from '../../art/quarter-ari.svg';
import chatuchak from '../../art/quarter-jj.svg';
import phraNakhon from '../../art/quarter-phra.svg';
import siam from '../../art/quarter-siam.svg';
import silom from '../../art/quarter-silom.svg';
import yaowarat from '../../art/quarter-yaow.svg';
import { deskHouseDrawing as house, ownerDrawing as lane } from '../../art/street-drawings.ts';
import { withStay } from '../../components/day-and-time/chosen-stay.ts';
import { Heart } from '../../components/favourites/heart.tsx';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { mapAround } from '../../components/search/destination-address.ts';
import { dropPageData, readPageData } from '../../lib/rendered-page/rendered-page.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import { Picture } from '../../ui/picture.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as howToStyles from './how-to.module.css';
import * as ownerPanelStyles from './owner-panel.module.css';
import * as styles from './sections.module.css';

interface Wish {
  car: CarType;
  /** Undefined for any time. */
  stay: FilteredStay | undefined;
}

interface Drawn extends Wish, RecommendedSpots {}

const isSame = (one: Wish, other: Wish) =>
  one.car === other.car && withStay('', one.stay) === withStay('', other.stay);

/** The last random selection. Going back shows it again, because another one would move the page. */
let last: Drawn | undefined;

/**
 * The recommended spots for a vehicle, free for the whole time, undefined until they are known. While those for another
 * time are on their way the last ones stay, with their time.
 */
export function useRecommended(car: CarType, stay: FilteredStay | undefined, now: Date): Drawn | undefined {
  const way = useNavigationType();
  const [drawn, setDrawn] = useState(() => {
    const sent = readPageData(pageData.recommendedSpots);
    if (sent !== undefined) return { car: usualVehicle, stay: nextStay(now), ...sent };
    return way === NavigationType.Pop ? last : undefined;
  });
  useEffect(() => dropPageData(pageData.recommendedSpots), []);
  const isKnown = drawn !== undefined && isSame(drawn, { car, stay });
  // The parts of the stay, because each render has another object.
  const { date, from, to } = stay ?? {};
  useEffect(() => {
    if (isKnown) return;
    let current = true;
    const wished =
      date === undefined || from === undefined || to === undefined ? undefined : { date, from, to };
    void (async () => {
      let posts = await recommend({ car, ...wished });
      const areFree = posts.length > 0;
      if (!areFree && wished !== undefined) posts = await recommend({ car });
      if (current) setDrawn({ car, stay: wished, posts, areFree });
    })();
    return () => {
      current = false;
    };
  }, [isKnown, car, date, from, to]);
  useEffect(() => {
    last = drawn;
  }, [drawn]);
  return drawn?.car === car ? drawn : undefined;
}

/** A failed list and a marker object both render as empty. */
async function recommend(query: { car: CarType } & Partial<FilteredStay>): Promise<readonly PostView[]> {
  const answer = await callApi('findRecommendedPosts', { query });
  return answer.ok && Array.isArray(answer.data) ? answer.data : [];
}

export function Recommended({
  drawn,
  chosen,
}: {
  drawn: Drawn | undefined;
  chosen: FilteredStay | undefined;
}) {
  const isOffline = useDisconnected();
  const stay = drawn?.areFree ? drawn.stay : undefined;
  return (
    <section className="stack tight">
      <div className={parts.sectionHead}>
        <h2>{text.recommended}</h2>
        <Link to={withStay('/rent', chosen)}>
          <span className={parts.onPhone}>{text.seeAll}</span>
          <span className={parts.fromTablet}>{text.seeAllOnMap}</span>
        </Link>
      </div>
      {drawn?.areFree === false ? (
        <p className="quiet">{isOffline ? text.recommendedLater : text.noRecommended}</p>
      ) : null}
      <div className={`${parts.column} ${parts.scroller} ${styles.rail}`} data-scrolls="recommended">
        {drawn === undefined
          ? ['a', 'b', 'c', 'd'].map((key) => <div key={key} className={`skeleton ${styles.cardToCome}`} />)
          : drawn.posts.map((post, index) => (
              <ListingCard
                key={post._id}
                post={post}
                to={withStay(`/book/${post._id}`, stay)}
                stay={stay}
                first={index === 0}
                corner={<Heart post={post} />}
              />
            ))}
      </div>
    </section>
  );
}

const drawings: Record<QuarterId, string> = {
  siam,
  ari,
  chatuchak,
  yaowarat,
  'phra-nakhon': phraNakhon,
  silom,
};

/** The quarters that people search most, each with its map. */
export function Quarters({ facts, stay }: { facts: HomeFacts | undefined; stay: FilteredStay | undefined }) {
  return (
    <section className="stack tight">
      <h2>{text.quarters}</h2>
      <ul className={`${parts.below} ${parts.inThree} ${styles.quarters}`}>
        {quarters.map((quarter) => (
          <li key={quarter.id}>
            <Link className={`${parts.plainLink} ${parts.below}`} to={mapAround(quarter, stay)}>
              <Picture src={drawings[quarter.id]} alt="" width="112" height="78" />
              <span className={styles.quarterName}>{localName(quarter)}</span>
              <span className={`tiny quiet ${styles.quarterCount}`}>{countIn(facts, quarter.id)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countIn(facts: HomeFacts | undefined, id: QuarterId): string {
  const found = facts?.quarters.find((quarter) => quarter.id === id);
  if (found === undefined) return '';
  return found.fromPrice === null ? text.emptyQuarter : text.quarter(found.fromPrice);
}

const icons = [
  <Search key="destination" />,
  <MapPin key="spot" />,
  <SquarePen key="form" />,
  <CircleCheck key="confirm" />,
  <CarFront key="stay" />,
  <Star key="rating" />,
];

export function HowTo() {
  return (
    <section className={howToStyles.howTo}>
      <div className={howToStyles.inner}>
        <h2>{text.howTo}</h2>
        <div className={`${parts.fromTablet} ${howToStyles.road}`} aria-hidden="true" />
        <ol className={`${parts.gap5} ${parts.below} ${howToStyles.steps}`}>
          {text.steps.map(([title, explanation], index) => (
            <li key={title}>
              <span className="icon-tile">{icons[index]}</span>
              <span className={`${parts.middle} ${parts.smallest} ${howToStyles.number}`}>
                <span>
                  <span className={howToStyles.word}>{text.stepWord} </span>
                  {index + 1}
                </span>
              </span>
              <h3>{title}</h3>
              <p className="quiet">{explanation}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const wide = '(min-width: 47.5em)';
const roundedTo = 100;
const earned = monthlyEarnings(usualLetting);

/** The invitation to owners. An owner with a listing gets to the own ones instead. */
export function OwnerPanel() {
  const user = useSession(({ user }) => user);
  const hasListing = useLive(({ ownPosts }) => ownPosts.values().length > 0);
  return (
    <section className={`${parts.below} ${parts.clipped} ${ownerPanelStyles.ownerPanel}`}>
      <picture>
        <source srcSet={house.dark} media={`${wide} and (prefers-color-scheme: dark)`} />
        <source srcSet={house.light} media={wide} />
        <source srcSet={lane.dark} media="(prefers-color-scheme: dark)" />
        <img className={ownerPanelStyles.ownerScene} src={lane.light} alt="" loading="lazy" />
      </picture>
      <div className={`${parts.contents} ${ownerPanelStyles.ownerWords}`}>
        <span
          className={`${parts.fromTablet} ${parts.atStart} ${parts.smallest} ${ownerPanelStyles.ownerTag}`}
        >
          {text.ownerTag}
        </span>
        <h2 className={ownerPanelStyles.ownerTitle}>{text.ownerTitle}</h2>
        <p className={`${parts.onPhone} ${ownerPanelStyles.ownerLead}`}>{text.ownerLead}</p>
        <ul className={`${parts.fromTablet} ${parts.tightColumn}`}>
          {text.ownerPoints.map((point) => (
            <li className={`${parts.inRow} ${parts.gap25}`} key={point}>
              <Check className="icon-20" /> {point}
            </li>
          ))}
        </ul>
        <div className={ownerPanelStyles.ownerActions}>
          {hasListing ? (
            <Link className="button mango main" to="/mypost?tab=postmenu">
              {text.ownListings}
            </Link>
          ) : (
            <Link className="button mango main" to={user === undefined ? '/owner' : '/post'}>
              {text.ownerStart}
            </Link>
          )}
          <Link className={`button ${parts.fromTablet} ${ownerPanelStyles.ownerCalculate}`} to="/owner">
            {text.calculate}
          </Link>
        </div>
      </div>
      <p className={`small ${parts.beside} ${parts.gap3} ${ownerPanelStyles.ownerSum}`}>
        <Banknote />
        <span>
          {text.ownerEarns(usualLetting.hours, usualLetting.price, limits.serviceFeePercent)}
          <strong>{text.ownerSum(earned - (earned % roundedTo))}</strong>
        </span>
      </p>
    </section>
  );
}
