import type { NoticeKind } from '@joddee/marketplace/notices/constants';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { live } from '../../stores/live-store.ts';
import { readNotice } from './use-inbox.ts';

/** What a toast says: a change of a booking, or of the own card. */
export interface Noticed {
  kind: NoticeKind;
  booking?: string;
}

/** The notice of a change is stored after its event, so it may arrive later than the toast is answered. */
const laterMs = 5000;

const noticesOf = ({ kind, booking }: Noticed, notices: readonly NoticeView[]) =>
  notices.filter((notice) => notice.kind === kind && notice.stay?._id === booking);

const newestMark = (what: Noticed, notices: readonly NoticeView[]) =>
  noticesOf(what, notices).toSorted((a, b) => b.at.localeCompare(a.at))[0]?.mark ?? 'new';

/** The newest notice of it was read, here or on another device. */
export const isRead = (what: Noticed, notices: readonly NoticeView[]): boolean =>
  newestMark(what, notices) === 'read';

/** The same, or it was on screen in the inbox. */
export const isSeen = (what: Noticed, notices: readonly NoticeView[]): boolean =>
  newestMark(what, notices) !== 'new';

/** Marks the notices of a toast as read: it was closed, followed or acted on. */
export function readNoticesOf(what: Noticed): void {
  const read = () => {
    const unread = noticesOf(what, live.getState().notices.values()).filter(({ mark }) => mark !== 'read');
    for (const notice of unread) void readNotice(notice);
    return unread.length > 0;
  };
  if (read()) return;
  const stop = live.subscribe(() => {
    if (read()) stop();
  });
  setTimeout(stop, laterMs);
}
