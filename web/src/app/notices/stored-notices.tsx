import { lineOf } from '@joddee/marketplace/common/texts/notice-lines';
import type { NoticeKind } from '@joddee/marketplace/notices/constants';
import { noticeAddress } from '@joddee/marketplace/notices/rules/notice-delivery';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { noticeWords } from '@joddee/thai-text/screens/notices/inbox-text';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { readNotice } from '../../components/inbox/use-inbox.ts';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { useNewEvents } from '../../stores/server-events.ts';
import { hideToast, showToast, type ToastKind } from '../../ui/toasts/toast-store.ts';

/** Changes that reach the user as a notice alone. All others have an event of their own, or can wait in the inbox. */
const toneOf: Partial<Record<NoticeKind, ToastKind>> = {
  'saved-free': 'live',
  'listing-paused': 'live',
  'listing-deleted': 'live',
  'review-started': 'harm',
  'review-withdrawn': 'done',
  'review-released': 'done',
  'review-kept': 'harm',
  'review-hidden': 'harm',
  'complaint-added': 'live',
  'complaint-handled': 'done',
  warned: 'harm',
};

const desk = noticeAddress({ kind: 'complaint-added', stay: null });

const keyOf = (id: string) => `notice:${id}`;
const inbox = '/inbox';

const toneOfNotice = ({ kind, complaint }: NoticeView): ToastKind | undefined =>
  kind === 'complaint-added' && complaint?.category === 'threat' ? 'harm' : toneOf[kind];

/** What was decided against the user, and a threat, is shown until it was seen, also to a user who was not there. */
const stays = (notice: NoticeView) => toneOfNotice(notice) === 'harm';

/** A later decision about the same listing replaces an earlier one, such as that it is on the map again. */
const isReplaced = (notice: NoticeView, notices: readonly NoticeView[]) =>
  notice.kind.startsWith('review-') &&
  notices.some(
    ({ kind, listing, at }) => kind.startsWith('review-') && listing === notice.listing && at > notice.at,
  );

/** A toast for each such notice, until it was on screen in the inbox, here or on another device. */
export default function StoredNotices() {
  const { pathname, search } = useLocation();
  // The desk of complaints has its own list, and the address of one of them begins the same.
  const isAtDesk = `${pathname}${search}`.startsWith(desk);
  const hasHeardFromServer = useConnection(({ hasHeardFromServer }) => hasHeardFromServer);
  const notices = useLive(({ notices }) => notices.values());
  const shown = useRef(new Set<string>());
  useNewEvents(({ event, payload }) => {
    if (event !== 'notices:changed' || payload.cause !== 'added') return;
    for (const notice of payload.views) {
      if (toneOf[notice.kind] === undefined || notice.mark !== 'new' || stays(notice)) continue;
      if (notice.kind === 'complaint-added' && isAtDesk) continue;
      shown.current.add(notice._id);
      show(notice);
    }
  });
  useEffect(() => {
    if (!hasHeardFromServer) return;
    for (const notice of notices) {
      const { _id, mark } = notice;
      const isShown = shown.current.has(_id);
      // The desk of complaints, and the inbox, show it themselves.
      const isAtHand = notice.kind === 'complaint-added' && isAtDesk;
      const isPast = mark !== 'new' || isAtHand || isReplaced(notice, notices);
      if (isPast && isShown) hideToast(keyOf(_id));
      if (isPast || isShown || !stays(notice) || pathname === inbox) continue;
      shown.current.add(_id);
      show(notice);
    }
  }, [notices, hasHeardFromServer, pathname, isAtDesk]);
  return null;
}

function show(notice: NoticeView): void {
  showToast(noticeWords(notice, '').heading, toneOfNotice(notice), {
    key: keyOf(notice._id),
    about: (now) => {
      const when = notice.stay === null ? '' : stayTimeText(notice.stay, now);
      const { about } = noticeWords(notice, when);
      const isTime = (part: (typeof about)[number]) => typeof part !== 'string';
      // The time comes first, because a long title may be truncated.
      return lineOf(about.toSorted((a, b) => Number(isTime(b)) - Number(isTime(a))));
    },
    // A reason is whole only there.
    to: stays(notice) && notice.kind !== 'complaint-added' ? inbox : noticeAddress(notice),
    stays: stays(notice),
    onSeen: () => void readNotice(notice),
  });
}
