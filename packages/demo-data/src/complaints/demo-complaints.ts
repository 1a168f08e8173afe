import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import { bookingFacts } from '@joddee/marketplace/bookings/record';
import { bookingState } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { later } from '@joddee/marketplace/common/bangkok-zone';
import { newComplaint } from '@joddee/marketplace/complaints/commands';
import type { ComplaintCategory, ComplaintDecision } from '@joddee/marketplace/complaints/constants';
import type { ComplaintRecord } from '@joddee/marketplace/complaints/record';
import { complaintOfMessage } from '@joddee/marketplace/messages/changes';
import type { MessageRecord } from '@joddee/marketplace/messages/record';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import { demoId } from '../demo-id.ts';
import { suspendedRenter } from '../people/demo-people.ts';

interface DemoComplaint {
  author: string;
  category: ComplaintCategory;
  text: string;
  /** Of `pictures`; absent without a photo. */
  photo?: string;
  hoursAgo: number;
  decided?: { decision: ComplaintDecision; hoursAgo: number; reason: string };
}

/** About a listing, or about the other party of a booking that has expired. */
type Subject = { listing: string } | { party: 'owner' | 'renter'; of: { spot: string; renter: string } };

/** Of each author at most one, the three open ones among them; reported messages make the others. */
export const demoComplaints: readonly (DemoComplaint & Subject)[] = [
  {
    listing: 'huai-khwang-tiny',
    author: 'arayasom',
    category: 'not-as-shown',
    text: 'ในประกาศเขียนว่าช่องยาว 4.6 เมตร แต่ป้ายหน้างานติดไว้ว่ายาวไม่เกิน 4.5 เมตร รถเลยเส้นออกมาเกือบคืบ ต้องไปหาที่จอดใหม่ทั้งที่จองไว้แล้ว',
    photo: 'spots/huai-khwang-tiny-3.webp',
    hoursAgo: 27,
  },
  {
    party: 'owner',
    of: { spot: 'silom-bank', renter: 'demorenter2' },
    author: 'demorenter2',
    category: 'did-not-come',
    text: 'ไปถึงหน้าตึกก่อนเวลาห้านาที โทรไปสามสายไม่มีคนรับ รออยู่ยี่สิบนาทีจน รปภ. ให้ถอยออก สุดท้ายการจองหมดอายุ',
    hoursAgo: 9,
  },
  {
    listing: 'lak-si-government',
    author: 'pimchanok',
    category: 'not-allowed',
    text: 'อยู่แฟลตเดียวกัน ช่องนี้เป็นของบ้านพักข้าราชการ ระเบียบห้ามให้คนนอกเช่า มีประกาศติดที่ลิฟต์',
    hoursAgo: 31,
    decided: {
      decision: 'hidden',
      hoursAgo: 22,
      reason: 'ช่องจอดของบ้านพักข้าราชการให้คนนอกเช่าไม่ได้ ถ้ามีหนังสืออนุญาต ส่งมาให้ทีมงานตรวจได้',
    },
  },
  {
    party: 'owner',
    of: { spot: 'phaya-thai-office', renter: 'nichapat' },
    author: 'nichapat',
    category: 'rude',
    text: 'มาช้าสิบนาทีเพราะฝนตก โดนตะคอกใส่ต่อหน้าลูก',
    hoursAgo: 24 * 8,
    decided: {
      decision: 'dismissed',
      hoursAgo: 24 * 7,
      reason: 'โทรคุยกับทั้งสองฝ่ายแล้ว เข้าใจกันผิดเพราะเสียงฝน',
    },
  },
  {
    party: 'owner',
    of: { spot: 'hua-lamphong-old', renter: 'demorenter' },
    author: 'demorenter',
    category: 'asks-more-money',
    text: 'ขอเก็บค่าเปิดประตูเพิ่มอีก 40 บาท ทั้งที่ในแอปบอกราคารวมไว้แล้ว พอไม่ให้ก็ไม่เปิดประตู',
    hoursAgo: 24 * 11,
    decided: {
      decision: 'warned',
      hoursAgo: 24 * 10,
      reason: 'ขอให้เก็บเงินตามราคาที่แอปแสดงเท่านั้น ถ้าเกิดขึ้นอีกจะระงับบัญชี',
    },
  },
  {
    party: 'renter',
    of: { spot: 'ari-green-gate', renter: suspendedRenter.username },
    author: 'demoowner',
    category: 'did-not-come',
    text: 'จองแล้วไม่มาเป็นครั้งที่สาม โทรไปบอกว่าจองกันที่ไว้ก่อน คนอื่นเลยจอดไม่ได้',
    hoursAgo: 24 * 13,
    decided: {
      decision: 'suspended',
      hoursAgo: 24 * 12,
      reason: 'จองกันที่ไว้โดยไม่มาจอดหลายครั้ง ทั้งที่เตือนไปแล้ว',
    },
  },
];

/** What was decided about some complaints follows in `apply-decisions.ts`. */
export function complaintRecords(
  town: {
    posts: readonly PostRecord[];
    bookings: readonly BookingRecord[];
    messages: readonly MessageRecord[];
  },
  photos: ReadonlyMap<string, string>,
  now: Date,
): ComplaintRecord[] {
  const written = demoComplaints.map((complaint) => {
    const { author, category, text, photo, hoursAgo, decided } = complaint;
    const record = newComplaint(demoId('complaint', author), {
      author: demoId('user', author),
      number: 1,
      kind: 'listing' in complaint ? 'listing' : 'person',
      ...('listing' in complaint ? ofListing(town, complaint.listing) : ofParty(town, complaint)),
      category,
      text,
      photo: photo === undefined ? '' : (photos.get(photo) ?? ''),
      created: later(now, -hoursAgo, 'hour'),
    });
    if (decided === undefined) return record;
    const decidedAt = later(now, -decided.hoursAgo, 'hour');
    return {
      ...record,
      decision: decided.decision,
      reason: decided.reason,
      decidedAt,
      decidedBy: demoId('user', 'demoadmin'),
      changedAt: decidedAt,
      version: 2,
    };
  });
  const reported = town.messages.flatMap((message) => {
    const complaint = complaintOfMessage(message);
    return complaint === null ? [] : newComplaint(demoId('complaint', complaint.about), complaint);
  });
  return [...written, ...reported].map((record) => ({ ...record, outbox: [] }));
}

function ofListing({ posts }: { posts: readonly PostRecord[] }, key: string) {
  const post = posts.find(({ _id }) => _id.equals(demoId('post', key)));
  if (post === undefined) throw new Error(`there is no spot ${key}`);
  return { subject: post.user, about: `listing:${post._id}`, post: post._id };
}

function ofParty(
  { bookings }: { bookings: readonly BookingRecord[] },
  { party, of }: Extract<Subject, { party: string }>,
) {
  const booking = bookings.find(
    (one) =>
      one.detail.post.equals(demoId('post', of.spot)) &&
      one.detail.renter.equals(demoId('user', of.renter)) &&
      bookingState(bookingFacts(one)) === 'expired',
  );
  if (booking === undefined) throw new Error(`${of.renter} has no expired stay at ${of.spot}`);
  const subject = party === 'owner' ? booking.detail.user : booking.detail.renter;
  return {
    subject,
    about: `person:${subject}:${booking._id}`,
    post: booking.detail.post,
    booking: booking._id,
  };
}
