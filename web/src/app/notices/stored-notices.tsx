import type { NoticeKind } from '@joddee/contract/choices/notice-kinds';
import { noticeAddress } from '@joddee/rules/notice-delivery';
import { lineOf } from '@joddee/rules/texts/notice-lines';
import { noticeWords } from '@joddee/thai-text/screens/notices/inbox-text';
import { useEffect } from 'react';
import { readNotice } from '../../components/inbox/use-inbox.ts';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { onServerEventSinceStart } from '../../stores/server-events.ts';
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
  'complaint-handled': 'done',
  warned: 'harm',
};

const keyOf = (id: string) => `notice:${id}`;

/** A toast for each such notice. What was decided against the user stays until it is read, here or on another device. */
export default function StoredNotices() {
  useEffect(
    () =>
      onServerEventSinceStart(({ event, payload }) => {
        if (event !== 'notices:changed') return;
        for (const notice of payload.views) {
          const tone = toneOf[notice.kind];
          if (tone === undefined) continue;
          if (notice.mark !== 'new') hideToast(keyOf(notice._id));
          else if (payload.cause === 'added')
            showToast(noticeWords(notice, '').heading, tone, {
              key: keyOf(notice._id),
              about: (now) => {
                const when = notice.stay === null ? '' : stayTimeText(notice.stay, now);
                return lineOf(noticeWords(notice, when).about);
              },
              to: noticeAddress(notice),
              stays: tone === 'harm',
              onSeen: () => void readNotice(notice),
            });
        }
      }),
    [],
  );
  return null;
}
