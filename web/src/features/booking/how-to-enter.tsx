import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { mayExpect } from '@joddee/marketplace/bookings/rules/expected-arrival';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { photoSources } from '@joddee/marketplace/files/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { CircleCheck, Copy } from 'lucide-react';
import { MapWhenSeen } from '../../components/listing/map-when-seen.tsx';
import { copyText } from '../../lib/sharing.ts';
import { NearStation } from '../../map/near-station.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './booking.module.css';
import * as partyStyles from './people/party.module.css';
import { useShownBooking } from './shown-booking.ts';

/** How the spot is found and entered: the owner's words and photos, and folded the rules and the map. All of it is open on the way, and folded after the arrival. */
export function HowToEnter() {
  const { booking, post, now } = useShownBooking();
  const { place } = booking;
  const isOnTheWay = mayExpect(factsOfView(booking), now);
  const heading = <h2 className={parts.heading}>{text.howToEnter}</h2>;
  const inside = (
    <>
      {post === undefined ? <div className={`skeleton ${partyStyles.howToEnterWords}`} /> : null}
      {post === null ? <p className="notice">{text.spotNotShown}</p> : null}
      {post == null ? null : <Words post={post} />}
      <RulesAndMap place={place} rules={post?.detail.rule ?? []} />
    </>
  );
  return isOnTheWay ? (
    <section className={`card ${partyStyles.howToEnter} stack tight`}>
      {heading}
      {inside}
    </section>
  ) : (
    <details className={`card ${partyStyles.fold}`}>
      <summary>{heading}</summary>
      <div className={`stack tight ${partyStyles.howToEnter}`}>{inside}</div>
    </details>
  );
}

function RulesAndMap({ place, rules }: Pick<BookingView, 'place'> & { rules: readonly string[] }) {
  const coordinates = `${place.latitude}, ${place.longitude}`;
  async function copy(): Promise<void> {
    const copied = await copyText(coordinates);
    showToast(copied ? text.copied : text.notCopied, copied ? 'done' : 'harm', { about: coordinates });
  }
  return (
    <details className={`${partyStyles.fold} ${styles.map} ${partyStyles.bookingMap}`}>
      <summary>
        <span className={`${parts.wrap} ${parts.shrinks} ${parts.sideGap3} ${parts.baseline}`}>
          {rules.length === 0 ? text.map : text.rulesAndMap}
          <NearStation place={{ latitude: Number(place.latitude), longitude: Number(place.longitude) }} />
        </span>
      </summary>
      {rules.length === 0 ? null : (
        <ul className="stack tight">
          {rules.map((each) => (
            <li key={each} className={`${parts.gap3} ${parts.inRow} ${partyStyles.rule}`}>
              <CircleCheck className="icon-20" aria-hidden="true" /> {each}
            </li>
          ))}
        </ul>
      )}
      <MapWhenSeen location={place} />
      <div className={`spread ${styles.place}`}>
        <span className="small" translate="no">
          {coordinates}
        </span>
        <button type="button" className="button plain compact" onClick={() => void copy()}>
          <Copy /> {text.copyPlace}
        </button>
      </div>
    </details>
  );
}

function Words({ post }: { post: PostView }) {
  return (
    <>
      <p className={parts.prose}>{post.detail.explain}</p>
      <section
        className={`${parts.gap2} ${parts.inRow} ${partyStyles.entrancePhotos}`}
        aria-label={text.photo(post.photos.length)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {post.photos.map((photo, index) => (
          <img
            key={photo}
            className="photo"
            sizes="6rem"
            {...photoSources(photo)}
            alt={text.photo(index + 1)}
            width="96"
            height="72"
            loading="lazy"
          />
        ))}
      </section>
    </>
  );
}
