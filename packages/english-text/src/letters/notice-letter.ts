import { letterOfNotice } from '@joddee/marketplace/common/texts/notice-deliveries';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { weekdayDateText } from '../dates.ts';
import { noticeWords } from '../screens/notices/inbox-text.ts';
import { timeRangeText } from '../times.ts';

/** 'Sat 28 Nov 09.00–11.00': a letter may be read on another day. */
export const letterTimeText = ({ timein, timeout }: NonNullable<NoticeView['stay']>, day: string) =>
  `${weekdayDateText(day)} ${timeRangeText(timein, timeout)}`;

/** A notice as a letter: the two lines of the inbox, and how to get no more of them. */
export const noticeLetter = (notice: NoticeView, when: string) =>
  letterOfNotice(notice, (shown) => noticeWords(shown, when), {
    between: ' · ',
    howToStop:
      'Turn off these emails, or turn on notifications on your device, under Account and security › How we notify you',
    button: 'See it on JodDee',
  });
