import { letterBody } from '@joddee/marketplace/common/texts/letter-body';
import { language } from '../language.ts';

export const { letterText, letterHtml } = letterBody({
  language,
  greeting: (name) => `Hi ${name},`,
  usernameLine: (username) => `Username: ${username}`,
  closing: 'The JodDee team',
});
