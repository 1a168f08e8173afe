import type { HeldTime } from '@joddee/marketplace/calendars/calendar-model';
import { emptyCalendar } from '@joddee/marketplace/calendars/calendar-model';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, type RecordId } from '@joddee/marketplace/platform/record-id';

/** Spots that are open all day, each with a calendar in which these times are taken already. */
export async function seedPosts(
  { db }: Context,
  owner: RecordId,
  count: number,
  held: () => HeldTime[] = () => [],
): Promise<RecordId[]> {
  const now = new Date();
  const ids = Array.from({ length: count }, () => newRecordId());
  await db.calendars.insertMany(ids.map((_id) => ({ ...emptyCalendar(_id, 1), held: held() })));
  await db.posts.insertMany(
    ids.map((_id) => ({
      _id,
      user: owner,
      title: 'ที่จอดรถใกล้สถานีอารีย์',
      photos: ['/files/post/0123456789abcdef.webp'],
      price: 80,
      rate: { rating: 0, count: 0 },
      available: true,
      detail: {
        typeofpark: 'ลานจอดในบ้าน',
        numberofcar: 2,
        typeofcar: 'motorcar' as const,
        explain: 'ประตูสีเขียว มีหลังคา',
        rule: ['ห้ามสูบบุหรี่'],
        nearby: ['สถานีรถไฟฟ้าอารีย์'],
        facility: ['CCTV' as const],
      },
      date: { open: '00.00', close: '00.00' },
      location: {
        address: 'ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร',
        latitude: '13.7797',
        longitude: '100.5446',
      },
      grams: [],
      created: now,
      changedAt: now,
      version: 1,
      deletedAt: null,
      outbox: [],
    })),
  );
  return ids;
}
