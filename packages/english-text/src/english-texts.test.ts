import { railLines } from '@joddee/bangkok/rail-lines';
import { type FieldCode, fieldCodes, refusals } from '@joddee/marketplace/common/error-codes';
import { noticeKinds } from '@joddee/marketplace/notices/constants';
import { sampleNotice, sampleNoticeStay } from '@joddee/marketplace/testing/sample-notice';
import { describe, expect, test } from 'vitest';
import { dayNameText, pastDayText, ticketDayText, weekdayText } from './dates.ts';
import { nearStationText, walkText } from './distances.ts';
import { fieldText, refusalText } from './error-text.ts';
import { noticeTimeText, pushWords } from './letters/letters.ts';
import { weekText } from './listings/opening-text.ts';
import { moneyText, rateLineText } from './money.ts';
import { localName, systemName } from './places/local-name.ts';
import { mapName } from './places/map-name.ts';
import { relativeDayText, relativeTimeText } from './relative-time.ts';
import { adminText } from './screens/admin-text.ts';
import { bookText } from './screens/book-text.ts';
import { bookingText } from './screens/booking-text.ts';
import { calendarText } from './screens/calendar/calendar-text.ts';
import { deskText } from './screens/desk-text.ts';
import { homeText } from './screens/home-text.ts';
import { noticeWords } from './screens/notices/inbox-text.ts';
import { occupiedText } from './screens/occupied/occupied-text.ts';
import { rentText } from './screens/rent-text.ts';
import { ageText, agoText, shortRangeText, timeRangeText } from './times.ts';

test('writes days', () => {
  expect(ticketDayText('2026-11-23', '2026-11-22')).toBe('Tomorrow Mon 23 Nov');
  expect(ticketDayText('2026-11-30', '2026-11-22')).toBe('Mon 30 Nov');
  expect(dayNameText('2027-01-02', '2026-12-31')).toBe('Sat 2 Jan 2027');
  expect(pastDayText('2026-11-21', '2026-11-22')).toBe('Yesterday');
  expect(weekdayText('2026-11-21')).toBe('Saturday');
});

test('writes times and lengths', () => {
  expect(timeRangeText('23.00', '01.00')).toBe('23:00–01:00 (next day)');
  expect(shortRangeText('09.00', '12.30')).toBe('9–12:30');
  expect(ageText(28 * 3_600_000)).toBe('1 day 4 hr');
  expect(agoText(8, '13.02')).toBe('8 min');
  expect(agoText(180, '13.02')).toBe('13:02');
  const now = new Date('2026-11-21T05:00:00Z');
  expect(relativeTimeText(new Date('2026-11-21T04:59:00Z'), now)).toBe('a minute ago');
  expect(relativeTimeText(new Date('2026-11-21T03:00:00Z'), now)).toBe('2 hours ago');
  expect(relativeTimeText(now, now)).toBe('just now');
  expect(relativeDayText('2026-11-21', now).toLowerCase()).toBe('today');
  expect(relativeDayText('2026-11-19', now)).toBe('2 days ago');
});

test('writes the time of a clock in one form, whatever says it', () => {
  const said = [
    deskText.nextIn('03.00'),
    bookText.slotTaken('03.00'),
    bookingText.startsAt('03.00'),
    calendarText.slot('Monday', '03.00', 'Free'),
    homeText.opensAt('03.00'),
    rentText.freeUntil('03.00'),
    occupiedText.spotsUntil('03.00', '04.30'),
  ];
  for (const text of said) expect(text).toMatch(/03:00/);
  expect(said.join()).not.toMatch(/\d\.\d/);
});

test('writes one of a thing without the s of many', () => {
  expect([0, 1, 2].map(adminText.openJobs)).toEqual([
    '0 jobs wait or have failed',
    '1 job waits or has failed',
    '2 jobs wait or have failed',
  ]);
});

test('writes money and distances', () => {
  expect(moneyText('2349976.5')).toBe('฿2,349,976.50');
  expect(rateLineText('2.5', 80)).toBe('฿80/hr × 2 hr 30 min');
  expect(walkText(350, 5)).toBe('350 m · 5 min walk');
  expect(nearStationText('BTS', mapName('อารีย์'), 352)).toBe('Near BTS Ari, 350 m');
  expect(nearStationText('MRT', mapName('หลักสอง'), 1400)).toBe('1.4 km from MRT Lak Song');
  expect(railLines.map(({ system }) => systemName(system)).filter((name) => /[^\w ]/.test(name))).toEqual([]);
  expect(localName({ name: 'สีลม', englishName: 'Silom' })).toBe('Silom');
});

test('writes one line for weekdays that are alike', () => {
  const [open, rest] = [{ open: '08.00', close: '18.00' }, null];
  expect(weekText({ ...open, week: [open, open, open, open, open, rest, rest] })).toEqual([
    'Mon–Fri 08:00–18:00',
    'Sat–Sun Closed',
  ]);
});

describe('errors', () => {
  test('are all different', () => {
    expect(new Set(Object.values(refusalText)).size).toBe(Object.keys(refusals).length);
  });

  test.each<[FieldCode, string, string]>([
    ['required', 'username', 'Please enter the username'],
    ['required', 'Date', 'Please choose the date'],
    ['digits-only', 'idCard', 'ID card number can have digits only'],
    ['not-a-choice', 'idCard', 'Please choose the ID card number from the options'],
    ['not-a-choice', 'unheardOf', 'Please choose this field from the options'],
    ['too-long', 'explain', 'Description can have up to 2,000 characters'],
    ['out-of-range', 'price', 'Price must be from 0 to 100,000'],
    ['photo-missing', 'image', 'Please add at least 1 photo'],
    ['outside-hours', 'timeout', 'End time is outside opening hours. Please choose another.'],
  ])('%s of %s: %s', (code, field, text) => {
    expect(fieldText(code, field)).toBe(text);
  });

  test('have a text for every code', () => {
    for (const code of fieldCodes) expect(fieldText(code, 'title')).toMatch(/^[A-Z].*\w[.]?$/);
  });
});

describe('notices', () => {
  const stay = { ...sampleNoticeStay, title: 'Green gate', idCar: '1AB 1234' };
  const notice = sampleNotice({ stay, person: 'Mintra', stars: 5 });
  const when = noticeTimeText(stay, '2026-11-23', '2026-11-22');

  test('name the driver, the time, the cash and the spot', () => {
    expect(noticeWords(notice, when)).toEqual({
      heading: 'New booking',
      about: ['Mintra', { fact: 'Tomorrow 09:00–11:00' }, { fact: '฿80' }, 'Green gate'],
    });
    expect(noticeWords({ ...notice, kind: 'rated', person: '' }, when).heading).toBe(
      'The driver rated you 5 stars',
    );
  });

  test.each(noticeKinds)('of kind %s have two lines', (kind) => {
    const lines = (['owner', 'renter'] as const).map((role) => noticeWords({ ...notice, kind, role }, when));
    expect(lines.some(({ heading }) => heading !== '')).toBe(true);
  });

  test('show no person on a locked screen', () => {
    expect(pushWords(notice, when)).toEqual({
      title: 'Green gate',
      body: 'New booking · Tomorrow 09:00–11:00',
    });
  });
});
