import type { Language } from '@joddee/contract/http/languages';
import type { NoticeView } from '@joddee/contract/notices';
import * as englishLetter from '@joddee/english-text/letters/notice-letter';
import * as englishPush from '@joddee/english-text/letters/push-text';
import * as thaiLetter from '@joddee/thai-text/letters/notice-letter';
import * as thaiPush from '@joddee/thai-text/letters/push-text';

interface DeliveryTexts {
  pushWords(notice: NoticeView, when: string): { title: string; body: string };
  noticeTimeText(stay: NonNullable<NoticeView['stay']>, day: string, today: string): string;
  letterTimeText(stay: NonNullable<NoticeView['stay']>, day: string): string;
  noticeLetter(notice: NoticeView, when: string): ReturnType<typeof thaiLetter.noticeLetter>;
}

/** Notices in words, as they reach a device or a mailbox. */
export const deliveryTexts: Record<Language, DeliveryTexts> = {
  th: { ...thaiPush, ...thaiLetter },
  en: { ...englishPush, ...englishLetter },
};
