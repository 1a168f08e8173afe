import './post-view.css';
import type { PostView } from '@joddee/contract/posts';
import { moneyText } from '@joddee/thai-text/money';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { facilityText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { directionsAddress } from '../../map/directions-address.ts';
import { Rating } from '../../ui/stars.tsx';
import { detailFacts } from './detail-facts.ts';
import { PostComments } from './post-comments.tsx';
import { PostPhotos } from './post-photos.tsx';

/** All facts about a spot, for the booking page and for its owner. */
export function PostFacts({ post, map }: { post: PostView; map: React.ReactNode }) {
  const { detail } = post;
  const facts = [
    [text.address, post.location.address],
    ...detailFacts(detail).map(({ field, value, withUnit }) => [text[field], withUnit ?? value] as const),
    [text.hours, timeRangeText(post.date.open, post.date.close)],
  ] as const;
  return (
    <div className="stack">
      <PostPhotos photos={post.photos} title={post.title} />
      <div className="stack tight">
        <h1>{post.title}</h1>
        <div className="row">
          <Rating rating={post.rate.rating} count={post.rate.count} />
          <strong className="tabular">{homeText.perHour(moneyText(post.price))}</strong>
          {post.available ? null : (
            <span className="chip" data-tone="live">
              {text.paused}
            </span>
          )}
        </div>
      </div>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet small">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="stack tight">
        <h2>{text.explain}</h2>
        <p className="prose">{detail.explain}</p>
      </section>
      <FactList title={text.rule} items={detail.rule} />
      <FactList title={text.nearby} items={detail.nearby} />
      <FactList title={text.facility} items={detail.facility.map((facility) => facilityText[facility])} />
      <section className="stack tight">
        <h2>{text.map}</h2>
        {map}
        <a
          className="button plain directions"
          href={directionsAddress(post.location)}
          target="_blank"
          rel="noreferrer"
        >
          {text.directions}
        </a>
      </section>
      <PostComments comments={post.comments} />
    </div>
  );
}

function FactList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className="quiet">{text.notSpecified}</p>
      ) : (
        <ul className="row">
          {items.map((item) => (
            <li key={item} className="chip">
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
