import * as englishLetter from '@joddee/english-text/letters/letters';
import * as englishPush from '@joddee/english-text/letters/letters';
import * as thaiLetter from '@joddee/thai-text/letters/letters';
import * as thaiPush from '@joddee/thai-text/letters/letters';
import { bangkokDay } from '../../calendars/rules/time-slots.ts';
import { later } from '../../common/bangkok-zone.ts';
import type { Language } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import type { NoticeRecord } from '../record.ts';
import type { NoticeView } from '../shapes.ts';

type Reader = NonNullable<Awaited<ReturnType<Context['batches']['findUser']>>>;

/** A notice that its reader does not know yet; null if it was read, is too old, or its reader is deleted. */
export async function findUndelivered(
  { db, clock, batches }: Context,
  id: string,
): Promise<{ notice: NoticeRecord; reader: Reader } | null> {
  const notice = await db.notices.findById(id).lean();
  if (notice === null || notice.readAt !== null) return null;
  if (later(notice.at, limits.push.minutes, 'minute') < clock.now()) return null;
  const reader = await batches.findUser(notice.user);
  return reader === null || reader.deletedAt !== null ? null : { notice, reader };
}

/** The stay of a notice in the words of a letter; empty for a card. */
export function timeInLetter({ stay }: NoticeView, language: Language): string {
  return stay === null ? '' : deliveryTexts[language].letterTimeText(stay, bangkokDay(new Date(stay.from)));
}

/** The stay of a notice in words, on the day on which it is read; empty for a card. */
export function timeOfNotice({ stay }: NoticeView, now: Date, language: Language): string {
  if (stay === null) return '';
  return deliveryTexts[language].noticeTimeText(stay, bangkokDay(new Date(stay.from)), bangkokDay(now));
}

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
