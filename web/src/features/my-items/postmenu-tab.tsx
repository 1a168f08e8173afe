import type { PostView } from '@joddee/contract/posts';
import { Empty } from './empty.tsx';
import { ListingCard } from './listing-card.tsx';

/** The owner's listings. */
export function PostmenuTab({ posts }: { posts: readonly PostView[] }) {
  if (posts.length === 0) return <Empty tab="postmenu" />;
  return (
    <ul className="stack">
      {posts.map((post) => (
        <li key={post._id}>
          <ListingCard post={post} />
        </li>
      ))}
    </ul>
  );
}
