import { limits } from '@joddee/marketplace/common/limits';
import { letterBody } from '@joddee/marketplace/common/texts/letter-body';
import { letterOfNotice, lockScreenNotice } from '@joddee/marketplace/common/texts/notice-deliveries';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { dayNameText, weekdayDateText } from '../dates.ts';
import { language } from '../language.ts';
import { noticeWords } from '../screens/notices/inbox-text.ts';
import { timeRangeText } from '../times.ts';

/** The letters to users. A text without a link in its letter has no button. */
export const letterTexts = {
  'confirm-email': {
    subject: 'ยืนยันอีเมลของคุณกับจอดดี',
    lines: [
      'กดปุ่มด้านล่างเพื่อยืนยันว่าอีเมลนี้เป็นของคุณ เมื่อยืนยันแล้ว ถ้าลืมรหัสผ่าน คุณตั้งใหม่ได้เองทางอีเมลนี้',
      `ลิงก์ใช้ได้ ${limits.letters.confirmationDays} วัน ถ้าคุณไม่ได้สมัครจอดดี ไม่ต้องทำอะไร`,
    ],
    button: 'ยืนยันอีเมล',
  },
  'reset-password': {
    subject: 'ตั้งรหัสผ่านใหม่ของจอดดี',
    lines: [
      'มีคำขอตั้งรหัสผ่านใหม่ของบัญชีนี้ กดปุ่มด้านล่างเพื่อตั้งรหัสผ่านใหม่',
      `ลิงก์ใช้ได้ ${limits.letters.resetMinutes} นาที และใช้ได้ครั้งเดียว ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้`,
    ],
    button: 'ตั้งรหัสผ่านใหม่',
  },
  'password-changed': {
    subject: 'รหัสผ่านจอดดีของคุณเปลี่ยนแล้ว',
    lines: ['รหัสผ่านของบัญชีนี้เพิ่งเปลี่ยน และอุปกรณ์อื่นออกจากระบบแล้ว', 'ถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันที แล้วติดต่อทีมงาน'],
    button: 'ไม่ใช่ฉัน ตั้งรหัสผ่านใหม่',
  },
  'second-factor-added': {
    subject: 'เปิดการยืนยันสองชั้นแล้ว',
    lines: [
      'บัญชีนี้เปิดการยืนยันสองชั้นแล้ว การเข้าสู่ระบบครั้งต่อไปต้องใช้รหัสจากแอปยืนยันตัวตน',
      'ถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันที แล้วติดต่อทีมงาน',
    ],
    button: 'ไม่ใช่ฉัน ตั้งรหัสผ่านใหม่',
  },
  'recovery-codes-renewed': {
    subject: 'ออกรหัสกู้คืนชุดใหม่แล้ว',
    lines: ['บัญชีนี้มีรหัสกู้คืนชุดใหม่ รหัสชุดเดิมใช้ไม่ได้แล้ว', 'ถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันที แล้วติดต่อทีมงาน'],
    button: 'ไม่ใช่ฉัน ตั้งรหัสผ่านใหม่',
  },
  'second-factor-removed': {
    subject: 'ปิดการยืนยันสองชั้นแล้ว',
    lines: ['บัญชีนี้ปิดการยืนยันสองชั้นแล้ว การเข้าสู่ระบบใช้รหัสผ่านอย่างเดียว', 'ถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันที แล้วติดต่อทีมงาน'],
    button: 'ไม่ใช่ฉัน ตั้งรหัสผ่านใหม่',
  },
} as const;

export const { letterText, letterHtml } = letterBody({
  language,
  // Thai joins a Thai name, but not one in other letters.
  greeting: (name) => `สวัสดีคุณ${/^\p{Script=Thai}/u.test(name) ? '' : ' '}${name}`,
  usernameLine: (username) => `ชื่อผู้ใช้: ${username}`,
  closing: 'ทีมงานจอดดี',
});

/** 'ส. 28 พ.ย. 09.00–11.00 น.': a letter may be read on another day. */
export const letterTimeText = ({ timein, timeout }: NonNullable<NoticeView['stay']>, day: string) =>
  `${weekdayDateText(day)} ${timeRangeText(timein, timeout)}`;

/** A notice as a letter: the two lines of the inbox, and how to get no more of them. */
export const noticeLetter = (notice: NoticeView, when: string) =>
  letterOfNotice(notice, (shown) => noticeWords(shown, when), {
    between: ' ',
    howToStop: 'ปิดอีเมลนี้หรือเปิดการแจ้งเตือนบนเครื่องได้ที่ บัญชีและความปลอดภัย › วิธีรับการแจ้งเตือน',
    button: 'ดูในจอดดี',
  });

/** 'พรุ่งนี้ 09.00–11.00 น.' */
export function noticeTimeText(
  { timein, timeout }: NonNullable<NoticeView['stay']>,
  day: string,
  today: string,
): string {
  return `${dayNameText(day, today)} ${timeRangeText(timein, timeout)}`;
}

/** What a locked screen shows: the listing and the hour. */
export const pushWords = lockScreenNotice(noticeWords, 'จอดดี', 'มีข่าวจากทีมงาน เปิดดูในจอดดี');
