import { photoSources } from '@joddee/contract/image-sizes';
import type { PostView } from '@joddee/contract/posts';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { take, takeGone } from '../../stores/live-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Rating } from '../../ui/stars.tsx';
import { showToast } from '../../ui/toast-store.ts';

export function ListingCard({ post }: { post: PostView }) {
  const [deleting, setDeleting] = useState(false);
  const [sending, setSending] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  const params = { postId: post._id };

  async function toggle(available: boolean): Promise<void> {
    setSending(true);
    const answer = await callApi('setAvailable', { params, body: { available } });
    setSending(false);
    if (!answer.ok) return showToast(answer.message ?? '', 'harm');
    take('ownPosts', answer.data);
  }

  async function remove(): Promise<void> {
    setSending(true);
    const answer = await callApi('deletePost', { params });
    setSending(false);
    setDeleting(false);
    if (!answer.ok) return showToast(answer.message ?? '', 'harm');
    takeGone('ownPosts', post._id);
  }

  return (
    <article className="card listing-card">
      <img
        className="photo"
        sizes="15rem"
        {...photoSources(post.photos[0] ?? '')}
        alt=""
        width="240"
        height="180"
        loading="lazy"
      />
      <div className="stack tight">
        <div className="spread">
          <h2 className="card-title">
            <Link to={`/post/${post._id}`}>{post.title}</Link>
          </h2>
          <span className="chip" data-tone={post.available ? 'done' : 'live'}>
            {post.available ? text.opened : text.paused}
          </span>
        </div>
        <Rating rating={post.rate.rating} count={post.rate.count} />
        <p className="quiet">{post.location.address}</p>
        <p className="tabular">{timeRangeText(post.date.open, post.date.close)}</p>
        <div className="row">
          <button
            type="button"
            className="button compact"
            disabled={sending || !connected}
            onClick={() => void toggle(!post.available)}
          >
            {post.available ? text.pause : text.open}
          </button>
          <Link className="button plain compact" to={`/editpost/${post._id}`}>
            {text.edit}
          </Link>
          <button
            type="button"
            className="button plain compact"
            disabled={sending || !connected}
            onClick={() => setDeleting(true)}
          >
            {text.delete}
          </button>
        </div>
      </div>
      {deleting ? (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText}
          no={text.keepListing}
          yes={text.delete}
          tone="harm"
          sending={sending}
          onNo={() => setDeleting(false)}
          onYes={() => void remove()}
        />
      ) : null}
    </article>
  );
}
