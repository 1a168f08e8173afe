import type { PostView } from '@joddee/marketplace/posts/shapes';
import { favouritesText as text } from '@joddee/thai-text/screens/favourites-text';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../api/use-api-query.ts';
import { emptyMapDrawing } from '../../art/empty-drawings.ts';
import { Heart } from '../../components/favourites/heart.tsx';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { useInSight } from '../../lib/use-in-sight.ts';
import { useTitle } from '../../lib/use-title.ts';
import { takeFavourites } from '../../stores/favourites-store.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './usual.module.css';
import { UsualLine, type UsualStay, useUsualTime, usualWhen } from './usual-line.tsx';

/** The spots that the user has saved. One that loses its heart here stays until the next visit. */
export default function SavedScreen() {
  useTitle(text.title);
  const { answer, reload } = useApiQuery('findFavourites', {}, { isFresh: true, isOnce: true });
  useEffect(() => {
    if (answer?.ok) takeFavourites(answer.data.map(({ _id }) => _id));
  }, [answer]);
  const usual = useUsualTime();
  if (answer === undefined) return <LoadingModal />;
  if (!answer.ok) return <LoadFailed reason={text.loadFailed} onRetry={() => void reload()} />;
  return (
    <div className="page stack">
      <h1>{text.title}</h1>
      {usual === undefined || answer.data.length === 0 ? null : (
        <p className="quiet">
          <b>{text.usualTitle}</b> {text.usual(usualWhen(usual))}
        </p>
      )}
      {answer.data.length === 0 ? (
        <EmptyState drawing={emptyMapDrawing} title={text.emptyTitle} text={text.emptyText}>
          <Link className="button" to="/rent">
            {text.find}
          </Link>
        </EmptyState>
      ) : (
        <ul className={parts.grid}>
          {answer.data.map((post) => (
            <SavedSpot key={post._id} post={post} usual={usual} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Only spots on the screen are watched, which bounds their number. */
function SavedSpot({ post, usual }: { post: PostView; usual: UsualStay | undefined }) {
  const place = useRef<HTMLLIElement>(null);
  const isSeen = useInSight(place, false, '50%');
  return (
    <li ref={place}>
      <ListingCard post={post} to={`/book/${post._id}`} corner={<Heart post={post} />} />
      {usual === undefined ? null : isSeen ? (
        <UsualLine saved={post} usual={usual} />
      ) : (
        <div className={`${parts.beside} ${parts.gap3} ${styles.line}`} />
      )}
    </li>
  );
}
