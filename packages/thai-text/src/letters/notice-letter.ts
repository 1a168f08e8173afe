import type { NoticeView } from '@joddee/contract/notices';
import { noticeWords } from '../screens/notices/inbox-text.ts';

const howToStop = 'ปิดอีเมลนี้หรือเปิดการแจ้งเตือนบนเครื่องได้ที่ บัญชีและความปลอดภัย › วิธีรับการแจ้งเตือน';

/** A notice as a letter: the two lines of the inbox, and how to get no more of them. */
export function noticeLetter(notice: NoticeView, when: string) {
  const { heading, about } = noticeWords(notice, when);
  const second = about.map((part) => (typeof part === 'string' ? part : part.fact)).join(' · ');
  const subject = notice.stay === null ? heading : `${heading} · ${notice.stay.title}`;
  return { subject, lines: [`${heading} ${second}`, howToStop], button: 'ดูในจอดดี' };
}
