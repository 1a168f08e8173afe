import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useParams } from 'react-router-dom';
import { PostBar } from '../../components/post-view/post-bar.tsx';
import { PostDetails } from '../../components/post-view/post-details.tsx';
import { PostFacts } from '../../components/post-view/post-facts.tsx';
import { PostGallery } from '../../components/post-view/post-gallery.tsx';
import { useWayBack } from '../../components/post-view/use-way-back.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWatchedPost } from '../../stores/use-watched-post.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';

export default function PostDetailScreen() {
  const { id = '' } = useParams();
  const post = useWatchedPost(id);
  useTitle(post?.title);
  useWayBack(post === null);
  if (post === undefined || post === null) return <LoadingModal text={shellText.pleaseWait} />;
  return (
    <div className="page post-page">
      <PostBar post={post} />
      <PostGallery photos={post.photos} title={post.title} />
      <div className="post-sheet post-reading">
        <PostFacts post={post} />
        <PostDetails post={post} />
      </div>
    </div>
  );
}
