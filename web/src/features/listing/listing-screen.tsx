import { hourlyText } from '@joddee/thai-text/money';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Link, useParams } from 'react-router-dom';
import { ListingBar } from '../../components/listing/listing-bar.tsx';
import { ListingDetails } from '../../components/listing/listing-details.tsx';
import { ListingFacts } from '../../components/listing/listing-facts.tsx';
import { ListingGallery } from '../../components/listing/listing-gallery.tsx';
import * as styles from '../../components/listing/listing-page.module.css';
import { ReviewHint } from '../../components/listing/review-hint.tsx';
import { useWayBack } from '../../components/listing/use-way-back.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { useReadersPost } from '../../stores/use-readers-post.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as stickyBarStyles from '../../ui/styles/sticky-bar.module.css';

export default function ListingScreen() {
  const { id = '' } = useParams();
  const { post, failed, readAgain } = useReadersPost(id);
  // Only the owner's own view has it.
  const own = useLive(({ ownPosts }) => ownPosts.get(id));
  const user = useSession(({ user }) => user);
  useTitle(post?.title);
  useWayBack(post === null);
  if (failed !== undefined) return <LoadFailed reason={failed} onRetry={readAgain} />;
  if (post === undefined || post === null) return <LoadingModal text={shellText.pleaseWait} />;
  return (
    <div className={`page ${styles.listingPage}`}>
      <ListingBar post={post} />
      <ListingGallery photos={post.photos} title={post.title} />
      <div
        className={`${parts.anchor} ${parts.below} ${parts.oneColumn} ${styles.listingSheet} ${styles.listingReading}`}
      >
        {own?.review === undefined ? null : (
          <div className="notice stack tight" data-tone="live">
            <strong>{reviewText.ownState[own.review]}</strong>
            <ReviewHint post={own} review={own.review} />
          </div>
        )}
        <ListingFacts post={post} />
        {user?.id === post.user ? null : (
          <div className={`${stickyBarStyles.stickyBar} ${stickyBarStyles.rowWhenWide}`}>
            <p className={stickyBarStyles.words}>
              <strong>{hourlyText(post.price)}</strong>
            </p>
            <Link className="button main" to={`/book/${id}`}>
              {bookText.chooseTime}
            </Link>
          </div>
        )}
        <ListingDetails post={post} />
      </div>
    </div>
  );
}
