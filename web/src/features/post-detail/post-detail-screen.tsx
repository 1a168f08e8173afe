import { shellText } from '@joddee/thai-text/screens/shell-text';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { useWatchedPost } from '../../stores/use-watched-post.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { PostFacts } from '../post-view/post-facts.tsx';

const PlaceMap = lazy(() => import('../post-view/place-map.tsx'));

export default function PostDetailScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const post = useWatchedPost(id);
  useTitle(post?.title);
  useEffect(() => {
    if (post === null) void navigate(-1);
  }, [post, navigate]);
  if (post === undefined || post === null) return <LoadingModal text={shellText.pleaseWait} />;
  return (
    <div className="page narrow-page">
      <PostFacts
        post={post}
        map={
          <Suspense fallback={<div className="skeleton" style={{ height: '40vh' }} />}>
            <PlaceMap latitude={post.location.latitude} longitude={post.location.longitude} />
          </Suspense>
        }
      />
    </div>
  );
}
