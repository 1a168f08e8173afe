import type { PostView } from '@joddee/marketplace/posts/shapes';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { CircleCheck, Maximize2 } from 'lucide-react';
import { memo, useState } from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import { ListingComplaints } from '../complaints/listing-complaints.tsx';
import { CopyButton } from './copy-button.tsx';
import * as styles from './listing-details.module.css';
import * as listingPageStyles from './listing-page.module.css';
import { MapWhenSeen } from './map-when-seen.tsx';
import { ListingReviews } from './reviews/listing-reviews.tsx';

interface ListingDetailsProps {
  post: PostView;
  /** For a reader who came with a chosen time: on a phone a press shows the whole map, and another all reviews. */
  isBrief?: boolean;
}

export const ListingDetails = memo(({ post, isBrief = false }: ListingDetailsProps) => {
  const { detail, location } = post;
  const [isWhole, setWhole] = useState(!isBrief);
  return (
    <div className={styles.listingDetails} data-brief={isBrief}>
      <section className="stack tight">
        <h2>{text.explain}</h2>
        <p className={parts.prose}>{detail.explain}</p>
      </section>
      <div className={styles.listingLists}>
        <section className="stack tight">
          <h2>{text.rule}</h2>
          <ListOr items={detail.rule} className={`${parts.tightColumn} ${styles.listingRules}`} icon />
        </section>
        <section className="stack tight">
          <h2>{text.nearby}</h2>
          <ListOr items={detail.nearby} className={`row ${listingPageStyles.listingNearby}`} />
        </section>
      </div>
      <section className="stack tight">
        <div className={`${parts.sectionHead} ${styles.mapHead}`}>
          <h2>{text.map}</h2>
          <CopyButton
            name={text.copyPlace}
            copied={text.placeCopied}
            text={`${location.latitude}, ${location.longitude}`}
          />
        </div>
        <div className={`${parts.anchor} ${listingPageStyles.listingMap}`} data-whole={isWhole}>
          {/* A map draws the tiles of the size that it is made with. */}
          <MapWhenSeen key={String(isWhole)} location={location} />
          {isWhole ? null : (
            <button
              type="button"
              className={`button plain compact ${parts.belowDesk}`}
              onClick={() => setWhole(true)}
            >
              <Maximize2 /> {text.wholeMap}
            </button>
          )}
        </div>
      </section>
      <ListingReviews post={post} isBrief={isBrief} />
      <ListingComplaints post={post} />
    </div>
  );
});

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
          {icon ? <CircleCheck className={styles.ruleIcon} /> : null}
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
