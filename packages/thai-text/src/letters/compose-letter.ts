import { letterBody } from '@joddee/marketplace/common/texts/letter-body';
import { language } from '../language.ts';

export const { letterText, letterHtml } = letterBody({
  language,
  // Thai joins a Thai name, but not one in other letters.
  greeting: (name) => `สวัสดีคุณ${/^\p{Script=Thai}/u.test(name) ? '' : ' '}${name}`,
  usernameLine: (username) => `ชื่อผู้ใช้: ${username}`,
  closing: 'ทีมงานจอดดี',
});
