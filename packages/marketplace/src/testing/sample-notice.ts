import type { NoticeView } from '../notices/shapes.ts';

export const sampleNoticeStay = {
  _id: 'b1',
  title: 'ลานประตูเขียว',
  Date: '2026-11-23',
  timein: '09.00',
  timeout: '11.00',
  from: '2026-11-23T02:00:00.000Z',
  idCar: 'กข 1234',
  price: '80',
  endedBy: 'renter',
} satisfies NoticeView['stay'];

/** A new booking of tomorrow, as its owner reads of it. */
export const sampleNotice = (changes: Partial<NoticeView> = {}): NoticeView => ({
  _id: 'n1',
  kind: 'created',
  role: 'owner',
  at: '2026-11-22T05:00:00.000Z',
  mark: 'new',
  stay: sampleNoticeStay,
  person: 'มินตรา',
  listing: '',
  reason: '',
  stars: 0,
  comment: '',
  version: 1,
  ...changes,
});
