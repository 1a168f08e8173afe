import type { NoticeView } from '@joddee/contract/notices';
import { letterOfNotice } from '@joddee/rules/texts/notice-deliveries';
import { noticeWords } from '../screens/notices/inbox-text.ts';

/** A notice as a letter: the two lines of the inbox, and how to get no more of them. */
export const noticeLetter = (notice: NoticeView, when: string) =>
  letterOfNotice(notice, (shown) => noticeWords(shown, when), {
    between: ' · ',
    howToStop:
      'Turn off these emails, or turn on notifications on your device, under Account and security › How we notify you',
    button: 'See it on JodDee',
  });
