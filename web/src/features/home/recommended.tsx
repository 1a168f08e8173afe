import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { isOpenFor, openFirst } from '@joddee/marketplace/posts/rules/recommend';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { Link } from 'react-router-dom';
import { withStay } from '../../components/day-and-time/chosen-stay.ts';
import { Heart } from '../../components/favourites/heart.tsx';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as homeStyles from './home.module.css';
import * as styles from './sections.module.css';

interface RecommendedProps {
  /** Undefined while they load. */
  posts: readonly PostView[] | undefined;
  stay: FilteredStay | undefined;
  now: Date;
}

/** The recommended spots: a rail on a phone, four cards on wide screens. */
export function Recommended({ posts, stay: chosen, now }: RecommendedProps) {
  const isOffline = useDisconnected();
  return (
    <section className="stack tight">
      <div className={parts.sectionHead}>
        <h2>{text.recommended}</h2>
        <Link to={withStay('/rent', chosen)}>
          <span className={homeStyles.narrowWord}>{text.seeAll}</span>
          <span className={styles.wideWord}>{text.seeAllOnMap}</span>
        </Link>
      </div>
      {posts?.length === 0 ? (
        <p className="quiet">{isOffline ? text.recommendedLater : text.noRecommended}</p>
      ) : null}
      <div className={styles.rail} data-scrolls="recommended">
        {posts === undefined
          ? ['a', 'b', 'c', 'd'].map((key) => <div key={key} className={`skeleton ${styles.cardToCome}`} />)
          : openFirst(posts, chosen, now).map((post, index) => {
              // A total for hours at which the spot is closed would promise what cannot be booked.
              const stay = isOpenFor(post.date, chosen, now) ? chosen : undefined;
              return (
                <ListingCard
                  key={post._id}
                  post={post}
                  to={withStay(`/book/${post._id}`, stay)}
                  stay={stay}
                  isClosedThen={chosen !== undefined && stay === undefined}
                  first={index === 0}
                  corner={<Heart post={post} />}
                />
              );
            })}
      </div>
    </section>
  );
}
