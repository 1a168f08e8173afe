import type { NoticeView } from '@joddee/contract/notices';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import { noticeTimeText } from '@joddee/thai-text/letters/push-text';

/** The stay of a notice in words, on the day on which it is read; empty for a card. */
export function timeOfNotice({ stay }: NoticeView, now: Date): string {
  return stay === null ? '' : noticeTimeText(stay, bangkokDay(new Date(stay.from)), bangkokDay(now));
}
