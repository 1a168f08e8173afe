import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { calendarText } from '@joddee/thai-text/screens/calendar/calendar-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { CalendarDays, Eye, Share, SquarePen, Trash2 as Trash } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../../api/call-api.ts';
import { textOfRefusal } from '../../../../api/call-types.ts';
import { shareLink } from '../../../../lib/sharing.ts';
import { useConnection } from '../../../../stores/connection-store.ts';
import { takeGone } from '../../../../stores/live-store.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import * as menuStyles from '../../../../ui/menu.module.css';
import { MenuButton, MoreMenu } from '../../../../ui/more-menu.tsx';
import { showToast } from '../../../../ui/toasts/toast-store.ts';

interface ListingMenuProps {
  post: PostView;
  /** The bookings that have not ended. */
  open: readonly BookingView[];
}

export function ListingMenu({ post, open }: ListingMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  return (
    <>
      <MoreMenu of={post.title}>
        {(close) => (
          <>
            <Link className={menuStyles.topLink} to={`/post/${post._id}`} onClick={close}>
              <Eye /> {text.seeListing}
            </Link>
            <Link className={menuStyles.topLink} to={`/editpost/${post._id}`} onClick={close}>
              <SquarePen /> {text.editAll}
            </Link>
            <Link className={menuStyles.topLink} to={`/calendar/${post._id}`} onClick={close}>
              <CalendarDays /> {calendarText.open}
            </Link>
            <MenuButton close={close} onPress={() => void shareListing(post)}>
              <Share /> {text.shareIt}
            </MenuButton>
            <MenuButton
              className={menuStyles.harm}
              close={close}
              disabled={!connected}
              onPress={() => setDeleting(true)}
            >
              <Trash /> {myItemsText.delete}
            </MenuButton>
          </>
        )}
      </MoreMenu>
      {deleting ? <DeleteDialog post={post} open={open} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

/** Shares the page on which a listing is booked. */
export async function shareListing({ _id, title }: PostView): Promise<void> {
  if ((await shareLink(title, `/book/${_id}`)) === 'copied') showToast(text.copied, 'done');
}

function DeleteDialog({ post, open, onClose }: ListingMenuProps & { onClose: () => void }) {
  const [sending, setSending] = useState(false);
  const parked = open.filter(({ state }) => state === 'parked' || state === 'leaving').length;

  async function remove(): Promise<void> {
    setSending(true);
    const answer = await callApi('deletePost', { params: { postId: post._id } });
    onClose();
    if (!answer.ok) return showToast(textOfRefusal(answer), 'harm');
    takeGone('ownPosts', post._id);
    showToast(myItemsText.deleted, 'done', { about: post.title });
  }

  return (
    <ConfirmDialog
      title={myItemsText.deleteTitle}
      about={
        <>
          <p>
            <strong>{post.title}</strong>
          </p>
          {open.length === 0 ? null : <p>{myItemsText.deleteOpen(parked, open.length - parked)}</p>}
          {post.rate.count === 0 ? null : <p>{myItemsText.deleteRating(post.rate.count)}</p>}
        </>
      }
      text={myItemsText.deleteText}
      no={myItemsText.keepListing}
      yes={myItemsText.delete}
      tone="harm"
      sending={sending}
      onNo={onClose}
      onYes={() => void remove()}
    />
  );
}
