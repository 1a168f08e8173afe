import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useParams } from 'react-router-dom';
import { MapWhenSeen } from '../../components/post-view/map-when-seen.tsx';
import { PostFacts } from '../../components/post-view/post-facts.tsx';
import { useWayBack } from '../../components/post-view/use-way-back.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWatchedPost } from '../../stores/use-watched-post.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';

export default function PostDetailScreen() {
  const { id = '' } = useParams();
  const post = useWatchedPost(id);
  useTitle(post?.title);
  useWayBack(post === null);
  if (post === undefined || post === null) return <LoadingModal text={shellText.pleaseWait} />;
  return (
    <div className="page page-reading">
      <PostFacts post={post} map={<MapWhenSeen location={post.location} />} />
    </div>
  );
}
