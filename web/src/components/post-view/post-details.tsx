import type { PostView } from '@joddee/contract/posts';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import CircleCheck from 'lucide-react/icons/circle-check';
import { ListingComplaints } from '../complaints/listing-complaints.tsx';
import { CopyButton } from './copy-button.tsx';
import { MapWhenSeen } from './map-when-seen.tsx';
import { PostReviews } from './reviews/post-reviews.tsx';

/** Everything else about a spot: description, rules, what is near, map and reviews. */
export function PostDetails({ post }: { post: PostView }) {
  const { detail, location } = post;
  return (
    <div className="post-details">
      <section className="stack tight">
        <h2>{text.explain}</h2>
        <p className="prose">{detail.explain}</p>
      </section>
      <div className="post-lists">
        <section className="stack tight">
          <h2>{text.rule}</h2>
          <ListOr items={detail.rule} className="post-rules" icon />
        </section>
        <section className="stack tight">
          <h2>{text.nearby}</h2>
          <ListOr items={detail.nearby} className="row post-nearby" />
        </section>
      </div>
      <section className="stack tight">
        <div className="section-head">
          <h2>{text.map}</h2>
          <CopyButton
            name={text.copyPlace}
            copied={text.placeCopied}
            text={`${location.latitude}, ${location.longitude}`}
          />
        </div>
        <MapWhenSeen location={location} />
      </section>
      <PostReviews post={post} />
      <ListingComplaints post={post} />
    </div>
  );
}

interface ListOrProps {
  items: readonly string[];
  className: string;
  icon?: boolean;
}

function ListOr({ items, className, icon = false }: ListOrProps) {
  if (items.length === 0) return <p className="quiet">{text.notSpecified}</p>;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>
          {icon ? <CircleCheck className="rule-icon" /> : null}
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
