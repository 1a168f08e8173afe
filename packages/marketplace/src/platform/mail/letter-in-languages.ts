import * as english from '@joddee/english-text/letters/letters';
import * as thai from '@joddee/thai-text/letters/letters';
import { type Language, languages } from '../../common/languages.ts';
import { type LetterContent, letterPage } from '../../common/texts/letter-body.ts';

const composers = { th: thai, en: english };

export interface Letter extends LetterContent {
  subject: string;
}

/** A letter has its text in every language, because the language of its reader is not stored. */
export function letterInLanguages(contentIn: (language: Language) => Letter) {
  const contents = languages.map((language) => ({ ...composers[language], content: contentIn(language) }));
  return {
    subject: contents.map(({ content }) => content.subject).join(' / '),
    text: contents.map(({ letterText, content }) => letterText(content)).join('\n\n———\n\n'),
    html: letterPage(contents.map(({ letterHtml, content }) => letterHtml(content))),
  };
}
