import { complaintNoticeKinds, type NoticeView } from '@joddee/contract/notices';
import { dayNameText } from '../dates.ts';
import { noticeWords } from '../screens/notices/inbox-text.ts';
import { timeRangeText } from '../times.ts';

/** 'พรุ่งนี้ 09.00-11.00 น.' */
export function noticeTimeText(
  { timein, timeout }: NonNullable<NoticeView['stay']>,
  day: string,
  today: string,
): string {
  return `${dayNameText(day, today)} ${timeRangeText(timein, timeout)}`;
}

/**
 * What a locked screen shows, where others can read it: the listing and the hour, no person, plate, amount or reason, and
 * no word of a warning or a suspension.
 */
export function pushWords(notice: NoticeView, when: string): { title: string; body: string } {
  const { heading } = noticeWords({ ...notice, person: '', reason: '' }, when);
  if (complaintNoticeKinds.some((kind) => kind === notice.kind))
    return { title: 'จอดดี', body: 'มีข่าวจากทีมงาน เปิดดูในจอดดี' };
  const { stay } = notice;
  return stay === null
    ? { title: 'จอดดี', body: heading }
    : { title: stay.title, body: `${heading} · ${when}` };
}
