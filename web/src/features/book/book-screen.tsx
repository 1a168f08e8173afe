import './book.css';
import type { PostView } from '@joddee/contract/posts';
import type { Period } from '@joddee/rules/booked-time';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { MapWhenSeen } from '../../components/post-view/map-when-seen.tsx';
import { PostFacts } from '../../components/post-view/post-facts.tsx';
import { useWayBack } from '../../components/post-view/use-way-back.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from '../../session/session-store.ts';
import { LoadingModal } from '../../ui/loading-modal.tsx';
import { BookForm } from './book-form.tsx';
import { ToBookForm } from './to-book-form.tsx';
import { useBookedPost } from './use-booked-post.ts';
import { useBookingInput } from './use-booking-input.ts';

export default function BookScreen() {
  const { id = '' } = useParams();
  return <BookScreenOf key={id} id={id} />;
}

function BookScreenOf({ id }: { id: string }) {
  const user = useSession(({ user }) => user);
  const { post, taken, mine } = useBookedPost(id);
  // A post that is deleted meanwhile stays on the screen, so that the input is not lost.
  const [seen, setSeen] = useState<PostView>();
  if (post !== undefined && post !== null && post !== seen) setSeen(post);
  const shown = post ?? seen;
  useTitle(shown?.title);
  useWayBack(post === null && seen === undefined);
  if (shown === undefined) return <LoadingModal text={shellText.pleaseWait} />;
  if (shown.user === user?.id) return <Navigate to={`/post/${id}`} replace />;
  return <BookPage post={shown} isDeleted={post === null} taken={taken} mine={mine} />;
}

interface BookPageProps {
  post: PostView;
  isDeleted: boolean;
  taken: Period[];
  mine: Period[];
}

function BookPage({ post, isDeleted, taken, mine }: BookPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const input = useBookingInput(post, taken, mine);
  return (
    <div className="page book-page">
      <PostFacts post={post} map={<MapWhenSeen location={post.location} />} />
      <div className="book-form-place" ref={place}>
        <BookForm post={post} isDeleted={isDeleted} input={input} />
      </div>
      <ToBookForm post={post} input={input} place={place} />
    </div>
  );
}
