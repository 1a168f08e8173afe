import { limits } from '@joddee/marketplace/common/limits';
import { letterBody } from '@joddee/marketplace/common/texts/letter-body';
import { letterOfNotice, lockScreenNotice } from '@joddee/marketplace/common/texts/notice-deliveries';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { dayNameText, weekdayDateText } from '../dates.ts';
import { counted } from '../grammar/words.ts';
import { language } from '../language.ts';
import { noticeWords } from '../screens/notices/inbox-text.ts';
import { timeRangeText } from '../times.ts';

const notYou = 'If this wasn’t you, set a new password now, then contact us.';
const notMe = 'Not me, set a new password';

/** The letters to users. A text without a link in its letter has no button. */
export const letterTexts = {
  'confirm-email': {
    subject: 'Confirm your email with JodDee',
    lines: [
      'Tap the button below to confirm that this email is yours. If you ever forget your password, you can then set a new one by email.',
      `The link works for ${counted(limits.letters.confirmationDays, 'day')}. If you didn’t sign up for JodDee, you can ignore this.`,
    ],
    button: 'Confirm email',
  },
  'reset-password': {
    subject: 'Set a new JodDee password',
    lines: [
      'Someone asked for a new password for this account. Tap the button below to set one.',
      `The link works for ${counted(limits.letters.resetMinutes, 'minute')}, and once. If you didn’t ask for it, you can ignore this. Your password still works.`,
    ],
    button: 'Set a new password',
  },
  'password-changed': {
    subject: 'Your JodDee password has changed',
    lines: ['The password of this account has just changed, and other devices are logged out.', notYou],
    button: notMe,
  },
  'second-factor-added': {
    subject: 'Two-step verification is on',
    lines: [
      'Two-step verification is now on for this account. From now on, logging in needs a code from your authenticator app.',
      notYou,
    ],
    button: notMe,
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    lines: ['This account has new recovery codes. The old ones no longer work.', notYou],
    button: notMe,
  },
  'second-factor-removed': {
    subject: 'Two-step verification is off',
    lines: [
      'Two-step verification is now off for this account. Logging in needs only your password.',
      notYou,
    ],
    button: notMe,
  },
} as const;

export const { letterText, letterHtml } = letterBody({
  language,
  greeting: (name) => `Hi ${name},`,
  usernameLine: (username) => `Username: ${username}`,
  closing: 'The JodDee team',
});

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
