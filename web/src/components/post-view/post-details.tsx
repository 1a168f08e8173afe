import type { PostView } from '@joddee/marketplace/posts/shapes';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import CircleCheck from 'lucide-react/icons/circle-check';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { ListingComplaints } from '../complaints/listing-complaints.tsx';
import { CopyButton } from './copy-button.tsx';
import { MapWhenSeen } from './map-when-seen.tsx';
import { PostReviews } from './reviews/post-reviews.tsx';

interface PostDetailsProps {
  post: PostView;
  /** For a reader who came with a chosen time: on a phone a press shows the whole map, and another all reviews. */
  isBrief?: boolean;
}

/** Everything else about a spot: description, rules, what is near, map and reviews. */
export function PostDetails({ post, isBrief = false }: PostDetailsProps) {
  const { detail, location } = post;
  const [isWhole, setWhole] = useState(!isBrief);
  return (
    <div className="post-details" data-brief={isBrief}>
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
        <div className="post-map" data-whole={isWhole}>
          {/* A map draws the tiles of the size that it is made with. */}
          <MapWhenSeen key={String(isWhole)} location={location} />
          {isWhole ? null : (
            <button type="button" className="button plain compact" onClick={() => setWhole(true)}>
              <Maximize2 /> {text.wholeMap}
            </button>
          )}
        </div>
      </section>
      <PostReviews post={post} isBrief={isBrief} />
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
