import './book.css';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { useSession } from '../../stores/session-store.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { MapWhenSeen } from '../post-view/map-when-seen.tsx';
import { PostFacts } from '../post-view/post-facts.tsx';
import { useWayBack } from '../post-view/use-way-back.ts';
import { BookForm } from './book-form.tsx';
import { ToBookForm } from './to-book-form.tsx';
import { useBookedPost } from './use-booked-post.ts';

export default function BookScreen() {
  const { id = '' } = useParams();
  const user = useSession(({ user }) => user);
  const { post, taken, mine } = useBookedPost(id);
  const form = useRef<HTMLDivElement>(null);
  useTitle(post?.title);
  useWayBack(post === null);
  if (post === undefined || post === null) return <LoadingModal text={shellText.pleaseWait} />;
  if (post.user === user?.id) return <Navigate to={`/post/${id}`} replace />;
  return (
    <div className="page book-page">
      <PostFacts post={post} map={<MapWhenSeen location={post.location} />} />
      <div className="book-form-place" ref={form}>
        <BookForm post={post} taken={taken} mine={mine} />
      </div>
      <ToBookForm post={post} form={form} />
    </div>
  );
}
