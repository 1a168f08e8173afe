import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { suspendedRenter } from '../people/demo-people.ts';
import { periodOf, type Time, timeAroundNow, timeAtNextOpening, timeJustOver } from './find-time.ts';
import type { PlannedStay, Town } from './town.ts';

type Ask = Omit<PlannedStay, 'spot' | 'time'>;

const ofDemoOwner = ['ari-green-gate', 'chatuchak-all-day', 'saphan-khwai-night', 'phaya-thai-office'];
/** A current stay should not end while a visitor tries the demo; in minutes. */
const remainingMinutes = 60;

/** Stays in every state for the accounts that visitors log in with. */
export function planDemoStays(town: Town): void {
  const { now, add } = town;
  const on = (ahead: number, from: number, to: number): Time => ({
    day: addDays(bangkokDay(now), ahead),
    start: from * 60,
    end: to * 60,
  });

  placeFirst(town, { renter: 'demorenter', state: 'parked', note: 'รถเก๋งสีขาว' }, (spot) =>
    timeAroundNow(hoursOf(town, spot), now, 60, 150),
  );
  const arrived: Ask = { renter: 'demorenter2', state: 'arrived', note: 'ถึงหน้าประตูแล้วจะโทรหา' };
  // At night no spot is open, so the renter arrives before the next opening.
  if (!placeFirst(town, arrived, (spot) => timeAroundNow(hoursOf(town, spot), now, 0, 120)))
    placeFirst(town, arrived, (spot) => timeAtNextOpening(hoursOf(town, spot), now, 120));
  placeLatest(town, {
    renter: 'pimchanok',
    state: 'leaving',
    review: { rate: 5, comment: 'จอดสะดวกมาก เดี๋ยวอาทิตย์หน้ามาใหม่' },
  });

  add({
    spot: 'ari-green-gate',
    renter: 'demorenter',
    state: 'booked',
    time: on(1, 10, 12.5),
    note: 'อาจถึงก่อนเวลาสิบนาที',
  });
  add({ spot: 'chatuchak-all-day', renter: 'demorenter2', state: 'booked', time: on(1, 13, 16) });
  add({ spot: 'siam-roof', renter: 'demorenter', state: 'booked', time: on(2, 14, 17.5) });
  add({ spot: 'phaya-thai-office', renter: 'kittipongr', state: 'booked', time: on(1, 9, 11) });

  add({
    spot: 'chatuchak-all-day',
    renter: 'demorenter',
    state: 'completed',
    time: on(-3, 9, 12),
    review: {
      rate: 5,
      comment: 'มาเช้าได้ช่องริมประตู เดินเข้าตลาดสบาย',
      answer: 'ยินดีค่ะ วันเสาร์มาก่อนเก้าโมงจะได้ช่องร่มด้วยนะคะ',
    },
  });
  add({
    spot: 'phaya-thai-office',
    renter: 'demorenter2',
    state: 'completed',
    time: on(-6, 13, 15.5),
    review: {
      rate: 4,
      comment: 'หาทางลงชั้นใต้ดินยากนิดหนึ่ง แต่จอดสบาย',
      answer: 'ขอบคุณค่ะ ติดป้ายลูกศรสีเขียวตรงทางลงเพิ่มให้แล้ว คราวหน้าเลี้ยวซ้ายหลังป้อมได้เลย',
    },
  });
  add({
    spot: 'yaowarat-evening',
    renter: 'demorenter',
    state: 'completed',
    time: on(-10, 18, 21),
    review: { rate: 5, comment: 'จอดแล้วเดินกินได้สามชั่วโมงเต็ม คุ้ม' },
  });
  // Not rated yet: the system completed it because no check-out was confirmed.
  add({
    spot: 'saphan-khwai-night',
    renter: 'demorenter',
    state: 'completed',
    endedBy: 'system',
    time: on(-4, 19, 23),
  });
  add({
    spot: 'ari-green-gate',
    renter: 'demorenter2',
    state: 'cancelled',
    endedBy: 'renter',
    time: on(-2, 14, 16),
  });
  // Another car was on the spot.
  add({
    spot: 'chatuchak-all-day',
    renter: 'demorenter2',
    state: 'cancelled',
    endedBy: 'occupied',
    time: on(-7, 9, 11),
  });
  add({
    spot: 'ratchathewi-paused',
    renter: 'demorenter',
    state: 'cancelled',
    endedBy: 'administrator',
    time: on(-5, 9, 11),
  });
  add({ spot: 'phaya-thai-office', renter: 'demorenter', state: 'expired', time: on(-8, 10, 12) });
  add({ spot: 'silom-bank', renter: 'demorenter2', state: 'expired', time: on(-5, 8, 9.5) });
  // Complaints are about these.
  add({ spot: 'phaya-thai-office', renter: 'nichapat', state: 'expired', time: on(-9, 16, 18) });
  add({ spot: 'hua-lamphong-old', renter: 'demorenter', state: 'expired', time: on(-12, 10, 11) });
  add({ spot: 'ari-green-gate', renter: suspendedRenter.username, state: 'expired', time: on(-14, 9, 12) });
}

function hoursOf({ posts }: Town, spot: string) {
  return posts.get(spot)?.date ?? { open: '00.00', close: '23.30' };
}

/** Tries the owner's spots with enough time first, then all the others. */
function placeFirst(town: Town, ask: Ask, timesAt: (spot: string) => Time[]): boolean {
  const choices = ofDemoOwner.flatMap((spot) => timesAt(spot).map((time) => ({ spot, time })));
  const roomy = choices.filter(({ time }) => time.end - time.start >= remainingMinutes * 2);
  return [...roomy, ...choices].some((choice) => town.add({ ...ask, ...choice }));
}

/** Tries the spot where the latest time has ended: its owner has not confirmed the check-out yet. */
function placeLatest(town: Town, ask: Ask): void {
  const choices = ofDemoOwner
    .flatMap((spot) => timeJustOver(hoursOf(town, spot), town.now, 120).map((time) => ({ spot, time })))
    .sort((a, b) => periodOf(b.time).to.getTime() - periodOf(a.time).to.getTime());
  for (const choice of choices) if (town.add({ ...ask, ...choice })) return;
}
