import './post-card.css';
import { photoSources } from '@joddee/contract/image-sizes';
import type { PostView } from '@joddee/contract/posts';
import { moneyText } from '@joddee/thai-text/money';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { Link } from 'react-router-dom';
import { NearStation } from '../../map/near-station.tsx';
import { Rating } from '../../ui/stars.tsx';

/** One card in the width of a phone, several on wider screens. */
const placeSizes = '(max-width: 33rem) calc(100vw - 2rem), 20rem';

/** A spot in a list: photo, title, rating, price. The first one of a page loads its photo eagerly. */
export function PostCard({ post, to, first = false }: { post: PostView; to: string; first?: boolean }) {
  return (
    <article className="card post-card">
      <Link to={to}>
        <img
          className="photo"
          sizes={placeSizes}
          {...photoSources(post.photos[0] ?? '')}
          alt=""
          width="480"
          height="360"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
        <span className="post-card-text">
          <span className="post-card-title">{post.title}</span>
          <NearStation
            place={{
              latitude: Number(post.location.latitude),
              longitude: Number(post.location.longitude),
            }}
          />
          <span className="spread">
            <Rating rating={post.rate.rating} count={post.rate.count} />
            <strong className="tabular">{homeText.perHour(moneyText(post.price))}</strong>
          </span>
        </span>
      </Link>
    </article>
  );
}
