import type { PostView } from '@joddee/contract/posts';
import type { FilteredStay } from '@joddee/rules/times/stay-choices';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { Link } from 'react-router-dom';
import { Heart } from '../../components/favourites/heart.tsx';
import { PostCard } from '../../components/post-card/post-card.tsx';
import { withStay } from '../../components/when/stay-address.ts';

interface RecommendedProps {
  /** Undefined while they load. */
  posts: readonly PostView[] | undefined;
  stay: FilteredStay | undefined;
  chosenStay: FilteredStay | undefined;
}

/** The recommended spots: a rail on a phone, four cards on wide screens. */
export function Recommended({ posts, stay, chosenStay }: RecommendedProps) {
  return (
    <section className="home-section">
      <div className="section-head">
        <h2>{text.recommended}</h2>
        <Link to={withStay('/rent', stay)}>
          <span className="narrow-word">{text.seeAll}</span>
          <span className="wide-word">{text.seeAllOnMap}</span>
        </Link>
      </div>
      {posts !== undefined && posts.length === 0 ? <p className="quiet">{text.noRecommended}</p> : null}
      <div className="rail" data-scrolls="recommended">
        {posts === undefined
          ? ['a', 'b', 'c', 'd'].map((key) => <div key={key} className="skeleton card-to-come" />)
          : posts.map((post, index) => (
              <PostCard
                key={post._id}
                post={post}
                to={withStay(`/book/${post._id}`, chosenStay)}
                stay={stay}
                first={index === 0}
                corner={<Heart post={post} />}
              />
            ))}
      </div>
    </section>
  );
}
