import { openState } from '@joddee/marketplace/calendars/rules/open-state';
import { type Facility, facilities } from '@joddee/marketplace/posts/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { noticeText, weekText } from '@joddee/thai-text/listings/opening-text';
import { hourlyText } from '@joddee/thai-text/money';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { facilityText } from '@joddee/thai-text/status-text';
import { Clock, MapPin, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { NearStation } from '../../map/near-station.tsx';
import { directionsAddress } from '../../map/nearby-address.ts';
import { Rating } from '../../ui/stars.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { UnbrokenTimes } from '../../ui/unbroken-times.tsx';
import { facilityIcons } from '../facility-icons.tsx';
import { CopyButton } from './copy-button.tsx';
import { detailFacts } from './detail-facts.ts';
import * as styles from './listing-details.module.css';
import * as pageStyles from './listing-page.module.css';
import { OwnerCard } from './owner/owner-card.tsx';

/** What decides whether a spot fits: title, owner, facts and the way to it. */
export function ListingFacts({ post, ...head }: ListingHeadProps) {
  return (
    <div className={styles.listingFacts}>
      <ListingHead post={post} {...head} />
      <OwnerCard post={post} />
      <FactGrid post={post} />
      <Facilities chosen={post.detail.facility} />
      <Address post={post} />
    </div>
  );
}

function FactGrid({ post: { detail, date } }: { post: PostView }) {
  const facts = [
    ...detailFacts(detail).map(({ field, value, withUnit, Icon }) => ({
      name: text[field],
      value: withUnit ?? value,
      Icon,
    })),
    { name: text.hours, value: weekText(date).join('\n'), Icon: Clock },
    ...noticeText(date).map((value) => ({ name: text.notice, value, Icon: Clock })),
  ];
  return (
    <dl className={`${parts.gap4} ${parts.below} ${parts.inTwo} ${parts.oneColumnEarly} ${styles.factGrid}`}>
      {facts.map(({ name, value, Icon }) => (
        <div key={name}>
          <dt className={`${parts.anchor} quiet small`}>
            <Icon className={styles.factIcon} /> {name}
          </dt>
          <dd className={parts.strong}>
            {value === '' ? text.notSpecified : <UnbrokenTimes text={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Facilities({ chosen }: { chosen: readonly Facility[] }) {
  return (
    <section className="stack tight">
      <h2>{text.facility}</h2>
      {chosen.length === 0 ? (
        <p className="quiet">{text.notSpecified}</p>
      ) : (
        <ul className={`${parts.column} ${parts.brand} ${styles.facilities}`}>
          {facilities.map((facility) => {
            if (!chosen.includes(facility)) return null;
            const Icon = facilityIcons[facility];
            return (
              <li key={facility}>
                <Icon /> <span className={styles.facilityName}>{facilityText[facility]}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Address({ post: { location } }: { post: PostView }) {
  return (
    <section
      className={`card ${parts.column} ${parts.padded} ${styles.listingAddress}`}
      aria-label={text.address}
    >
      <p>
        <MapPin className={styles.addressIcon} /> <span>{location.address}</span>
      </p>
      <CopyButton name={text.copyAddress} copied={text.addressCopied} text={location.address} isSmall />
      <a
        className={`button soft ${styles.directions}`}
        href={directionsAddress(location)}
        target="_blank"
        rel="noreferrer"
      >
        <Navigation /> <span className={parts.hiddenBelowDesk}>{text.directions}</span>
      </a>
    </section>
  );
}

interface ListingHeadProps {
  post: PostView;
  /** It was deleted while the page was open. */
  isDeleted?: boolean | undefined;
  /** Whether the chosen time can be had, in place of what is so now; nothing without one. */
  stateThen?: ReactNode;
}

function ListingHead({ post, isDeleted, stateThen }: ListingHeadProps) {
  return (
    <div className={`stack tight ${pageStyles.listingHead}`}>
      <OpenState post={post} isDeleted={isDeleted} stateThen={stateThen} />
      <h1>{post.title}</h1>
      <div
        className={`${parts.oneColumnWhenLarge} ${parts.below} ${parts.sideGap3} ${parts.crossMiddle} ${pageStyles.listingHeadLine}`}
      >
        <div className={`row ${parts.sideGap3}`}>
          <button type="button" className={`${parts.tall} ${pageStyles.toReviews}`} onClick={toReviews}>
            <Rating rating={post.rate.rating} count={post.rate.count} />
          </button>
          <NearStation place={post.location} />
        </div>
        <strong className={`unbroken ${parts.large} ${pageStyles.listingHeadPrice}`}>
          {hourlyText(post.price)}
        </strong>
      </div>
    </div>
  );
}

/** A link would add an entry to the history, and going back would need two presses. */
function toReviews(): void {
  const heading = document.querySelector<HTMLElement>('#reviews > h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

function OpenState({ post: { available, date }, isDeleted = false, stateThen }: ListingHeadProps) {
  const now = useNow();
  if (isDeleted || !available)
    return (
      <span className="chip" data-tone="harm">
        {isDeleted ? text.deleted : text.paused}
      </span>
    );
  if (stateThen != null) return stateThen;
  const { isOpen, until } = openState(date, now);
  return isOpen ? (
    <span className="chip" data-tone="done">
      <span className={pageStyles.openDot} /> {text.openUntil(until)}
    </span>
  ) : (
    <span className="chip">{text.closedUntil(until)}</span>
  );
}
