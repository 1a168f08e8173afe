import type { Language } from '@joddee/contract/http/languages';
import type { NoticeView } from '@joddee/contract/notices';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import { deliveryTexts } from './delivery-texts.ts';

/** The stay of a notice in the words of a letter; empty for a card. */
export function timeInLetter({ stay }: NoticeView, language: Language): string {
  return stay === null ? '' : deliveryTexts[language].letterTimeText(stay, bangkokDay(new Date(stay.from)));
}

/** The stay of a notice in words, on the day on which it is read; empty for a card. */
export function timeOfNotice({ stay }: NoticeView, now: Date, language: Language): string {
  if (stay === null) return '';
  return deliveryTexts[language].noticeTimeText(stay, bangkokDay(new Date(stay.from)), bangkokDay(now));
}
