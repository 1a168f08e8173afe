import type { PostView } from '@joddee/marketplace/posts/shapes';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { Link } from 'react-router-dom';
import { emptyIncomingDrawing } from '../../../art/empty-drawings.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { shareListing } from './listings/own-listing-card.tsx';

/** Nobody has booked at this owner's spots so far. */
export function NothingYet({ posts }: { posts: readonly PostView[] }) {
  const open = posts.find(({ available }) => available);
  if (posts.length === 0)
    return (
      <EmptyState drawing={emptyIncomingDrawing} title={text.emptyTitle} text={myItemsText.empty.waitmenu} />
    );
  return (
    <EmptyState
      drawing={emptyIncomingDrawing}
      title={text.emptyTitle}
      text={open === undefined ? text.emptyPaused : text.emptyText}
    >
      {open === undefined ? null : (
        <button type="button" className="button main" onClick={() => void shareListing(open)}>
          {text.shareListing}
        </button>
      )}
      <Link className="button plain" to="?tab=postmenu" replace>
        {text.seeListings}
      </Link>
    </EmptyState>
  );
}
