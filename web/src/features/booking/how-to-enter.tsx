import type { BookingView } from '@joddee/contract/bookings';
import { photoSources } from '@joddee/contract/images/image-sizes';
import type { PostView } from '@joddee/contract/posts';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import { MapWhenSeen } from '../../components/post-view/map-when-seen.tsx';
import { copyText } from '../../lib/sharing/copy-text.ts';
import { NearStation } from '../../map/near-station.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';

interface HowToEnterProps {
  place: BookingView['place'];
  /** Undefined while it loads, null once it was deleted. */
  post: PostView | null | undefined;
}

/** How the spot is found and entered: the owner's words, the rules, photos and the map. */
export function HowToEnter({ place, post }: HowToEnterProps) {
  const coordinates = `${place.latitude}, ${place.longitude}`;
  async function copy(): Promise<void> {
    const copied = await copyText(coordinates);
    showToast(copied ? text.copied : text.notCopied, copied ? 'done' : 'harm', { about: coordinates });
  }
  return (
    <section className="card how-to-enter stack">
      <h2>{text.howToEnter}</h2>
      {post === undefined ? <div className="skeleton how-to-enter-words" /> : null}
      {post === null ? <p className="notice">{text.spotNotShown}</p> : null}
      {post == null ? null : <Words post={post} />}
      <div className="booking-map">
        <MapWhenSeen location={place} />
      </div>
      <div className="spread booking-place">
        <span>
          <NearStation place={{ latitude: Number(place.latitude), longitude: Number(place.longitude) }} />
          <br />
          <span className="small" translate="no">
            {coordinates}
          </span>
        </span>
        <button type="button" className="button plain compact" onClick={() => void copy()}>
          <Copy /> {text.copyPlace}
        </button>
      </div>
    </section>
  );
}

function Words({ post }: { post: PostView }) {
  const { explain, rule } = post.detail;
  return (
    <>
      <p className="prose">{explain}</p>
      {rule.length === 0 ? null : (
        <ul className="stack tight">
          {rule.map((each) => (
            <li key={each} className="rule">
              <CircleCheck className="icon-20" aria-hidden="true" /> {each}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <section className="entrance-photos" aria-label={text.photo(post.photos.length)} tabIndex={0}>
        {post.photos.map((photo, index) => (
          <img
            key={photo}
            className="photo"
            sizes="11rem"
            {...photoSources(photo)}
            alt={text.photo(index + 1)}
            width="176"
            height="132"
            loading="lazy"
          />
        ))}
      </section>
    </>
  );
}
