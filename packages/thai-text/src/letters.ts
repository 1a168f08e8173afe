import { limits } from '@joddee/contract/limits';

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
  'second-factor-removed': {
    subject: 'ปิดการยืนยันสองชั้นแล้ว',
    lines: ['บัญชีนี้ปิดการยืนยันสองชั้นแล้ว การเข้าสู่ระบบใช้รหัสผ่านอย่างเดียว', 'ถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันที แล้วติดต่อทีมงาน'],
    button: 'ไม่ใช่ฉัน ตั้งรหัสผ่านใหม่',
  },
} as const;

interface LetterContent {
  name: string;
  username: string;
  lines: readonly string[];
  button: string;
  link: string | undefined;
}

const greeting = (name: string) => `สวัสดีคุณ${name}`;
const usernameLine = (username: string) => `ชื่อผู้ใช้: ${username}`;
const closing = 'ทีมงานจอดดี';

export function letterText({ name, username, lines, button, link }: LetterContent): string {
  const action = link === undefined ? [] : [`${button}:\n${link}`];
  return [greeting(name), ...lines, ...action, usernameLine(username), closing].join('\n\n');
}

export function letterHtml({ name, username, lines, button, link }: LetterContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const style =
    'display:inline-block;padding:12px 24px;border-radius:12px;background:#0b6b66;color:#ffffff;text-decoration:none';
  const action =
    link === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(link)}" style="${style}">${escaped(button)}</a></p>`;
  const body = [greeting(name), ...lines].map(paragraph).join('');
  const end = [usernameLine(username), closing].map(paragraph).join('');
  return `<!doctype html><html lang="th"><body style="margin:0;padding:24px;font:16px/1.6 sans-serif;color:#1c2b2a">${body}${action}${end}</body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
