import { postRequest } from '@joddee/contract/posts';
import { newRecordId } from '../../platform/records/record-id.ts';
import { postFields } from '../../posts/post-fields.ts';
import type { PostRecord } from '../../posts/post-model.ts';

/** The body of a request to publish or edit a post: every field, as a form sends it. */
export const samplePostBody = <Changes extends Record<string, unknown>>(changes: Changes) => ({
  title: 'ที่จอดรถใกล้สถานีอารีย์',
  address: 'ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร',
  latitude: '13.7797',
  longitude: '100.5446',
  typeofpark: 'ลานจอดในบ้าน',
  numberofcar: '2',
  typeofcar: 'motorcar',
  open: '08.00',
  close: '20.00',
  explain: 'ประตูสีเขียว มีหลังคา',
  rule: ['ห้ามสูบบุหรี่'],
  nearby: ['สถานีรถไฟฟ้าอารีย์'],
  facility: ['CCTV', 'sun/rain cover'],
  price: '80',
  imagePost: [] as string[],
  ...changes,
});

/** An open post as it is stored, for tests that need it in the database without a call. */
export function samplePost(changes: Partial<PostRecord> = {}): PostRecord {
  const request = postRequest.parse(samplePostBody({ imagePost: ['/files/post/0123456789abcdef.webp'] }));
  const now = new Date();
  return {
    _id: newRecordId(),
    user: newRecordId(),
    ...postFields(request),
    rate: { rating: 0, count: 0 },
    available: true,
    created: now,
    changedAt: changes.created ?? now,
    version: 1,
    deletedAt: null,
    outbox: [],
    ...changes,
  };
}
