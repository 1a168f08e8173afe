import { lockScreenNotice } from '@joddee/marketplace/common/texts/notice-deliveries';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { dayNameText } from '../dates.ts';
import { noticeWords } from '../screens/notices/inbox-text.ts';
import { timeRangeText } from '../times.ts';

/** 'Tomorrow 09.00–11.00' */
export function noticeTimeText(
  { timein, timeout }: NonNullable<NoticeView['stay']>,
  day: string,
  today: string,
): string {
  return `${dayNameText(day, today)} ${timeRangeText(timein, timeout)}`;
}

/** What a locked screen shows: the listing and the hour. */
export const pushWords = lockScreenNotice(
  noticeWords,
  'JodDee',
  'News from our team. Open JodDee to read it.',
);
