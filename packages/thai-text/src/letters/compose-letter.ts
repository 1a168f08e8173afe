import { letterBody } from '@joddee/rules/texts/letter-body';
import { language } from '../language.ts';

export const { letterText, letterHtml } = letterBody({
  language,
  greeting: (name) => `สวัสดีคุณ${name}`,
  usernameLine: (username) => `ชื่อผู้ใช้: ${username}`,
  closing: 'ทีมงานจอดดี',
});
