import { outboxEntry } from '../../announce/outbox.ts';
import { type BookingRecord, noSteps } from '../../bookings/record.ts';
import { type CalendarRecord, emptyCalendar, type HeldTime } from '../../calendars/record.ts';
import type { Period } from '../../calendars/rules/booked-time.ts';
import { instantOf, slotMinute } from '../../calendars/rules/time-slots.ts';
import { limits, termsVersion } from '../../common/limits.ts';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';
import { type PostRecord, postFields } from '../../posts/record.ts';
import { postRequest } from '../../posts/shapes.ts';
import { userStatus } from '../../users/constants.ts';
import { noCard, type UserRecord } from '../../users/record.ts';
import type { WaitRecord } from '../../waits/record.ts';
import { samplePostBody } from '../sample-post-body.ts';

/** The id of the block that `blockBody` asks for. */
export const sampleBlock = '5b10c7000000000000000001';

/** A request to block a time of a day. */
export function blockBody(day: string, from = '18:00', to = '19:00', more: Record<string, unknown> = {}) {
  const instant = (time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();
  return { request: sampleBlock, from: instant(from), to: instant(to), reason: 'ซ่อมประตู', ...more };
}

/** A new booking as it is stored, before its announcement. */
export function sampleBooking(post: RecordId, renter: RecordId, { from, to }: Period): BookingRecord {
  const now = new Date();
  return {
    _id: newRecordId(),
    Date: from.toISOString().slice(0, 10),
    detail: {
      timein: '10.00',
      timeout: '11.00',
      phone: '0898765432',
      idCar: 'กข 1234 กรุงเทพมหานคร',
      note: '',
      payment: 'cash',
      post,
      user: newRecordId(),
      renter,
      hours: '1',
      price: '80',
      status: 1,
    },
    check: {
      checkin: { user: false, renter: false },
      checkout: { user: false, renter: false, status: false },
    },
    stepTimes: noSteps,
    from,
    to,
    place: {
      title: 'ที่จอดรถใกล้สถานีอารีย์',
      address: 'ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร',
      latitude: '13.7797',
      longitude: '100.5446',
      photo: '',
      typeofcar: 'motorcar',
    },
    endedBy: '',
    endedReason: '',
    declined: false,
    expired: false,
    rated: false,
    stars: 0,
    phonesShared: false,
    created: now,
    changedAt: now,
    version: 1,
    outbox: [outboxEntry('created', now)],
  };
}

/** The calendar of an open post with these times held. */
export function sampleCalendar(_id: RecordId, held: HeldTime[] = []): CalendarRecord {
  return { ...emptyCalendar(_id), postVersion: 1, held };
}

/** An open post as it is stored, for tests that need it in the database without a call. */
export function samplePost(changes: Partial<PostRecord> = {}): PostRecord {
  const request = postRequest.parse(samplePostBody({ imagePost: ['/files/post/0123456789abcdef.webp'] }));
  const now = new Date();
  return {
    _id: newRecordId(),
    user: newRecordId(),
    ...postFields(request),
    rate: { rating: 0, count: 0 },
    reviews: 0,
    available: true,
    created: now,
    changedAt: changes.created ?? now,
    version: 1,
    deletedAt: null,
    outbox: [],
    ...changes,
  };
}

/** A person without an ID card as stored. No password has this hash, so only a session gives access. */
export function sampleUser(username: string, changes: Partial<UserRecord> = {}): UserRecord {
  const now = new Date();
  return {
    _id: newRecordId(),
    username,
    usernameKey: username,
    email: `${username}@example.com`,
    emailKey: `${username}@example.com`,
    passwordHash: '',
    name: { firstname: 'สมชาย', lastname: 'ใจดี' },
    phone: '',
    phoneHashes: [],
    aboutMe: '',
    photo_user: '',
    status: userStatus.normal,
    ...noCard,
    declined: false,
    declinedReason: '',
    timesDeclined: 0,
    earlierReason: '',
    terms: { acceptedAt: now, version: termsVersion, minimumAge: limits.minimumAge },
    created: now,
    changedAt: now,
    version: 1,
    deletedAt: null,
    outbox: [],
    cleanup: false,
    ...changes,
  };
}

interface WaitedTime {
  day: string;
  start: string;
  end: string;
}

/** A wait for a time of a post, as its record. */
export function sampleWait(
  post: RecordId,
  renter: RecordId,
  { day, start, end }: WaitedTime,
  created: Date,
): WaitRecord {
  return {
    _id: newRecordId(),
    post,
    renter,
    title: 'ที่จอดรถใกล้สถานีอารีย์',
    Date: day,
    timein: start,
    timeout: end,
    from: instantOf(day, slotMinute(start)),
    to: instantOf(day, slotMinute(end)),
    state: 'waiting',
    created,
    changedAt: created,
    version: 1,
    outbox: [],
  };
}
