import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const stay: Parameters<typeof calendarFile>[0] = {
  _id: '65a',
  from: '2026-11-22T03:00:00.000Z',
  to: '2026-11-22T05:30:00.000Z',
  place: {
    title: 'ลานหลังบ้าน',
    address: 'ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร 10400',
    latitude: '13.7797',
    longitude: '100.5446',
    photo: '',
    typeofcar: 'motorcar',
  },
};
const words = {
  title: 'จอดรถที่ลานหลังบ้าน, ซอย 7; ประตูเขียว',
  notes: 'จ่ายเงินสด 80 บาท\nทะเบียน กข 1234 กรุงเทพมหานคร',
  url: 'https://joddee.example/booking/65a',
};
const file = calendarFile(stay, words, new Date('2026-11-21T00:00:00Z'));
const unfolded = file.replaceAll('\r\n ', '');

test('a calendar file holds the stay in UTC, the place, the link and a reminder', () => {
  for (const line of [
    'UID:65a@joddee',
    'DTSTAMP:20261121T000000Z',
    'DTSTART:20261122T030000Z',
    'DTEND:20261122T053000Z',
    'GEO:13.7797;100.5446',
    'URL:https://joddee.example/booking/65a',
    'TRIGGER:-PT30M',
  ])
    expect(unfolded.split('\r\n')).toContain(line);
});

test('texts are escaped, and lines are folded between letters at 75 bytes', () => {
  expect(unfolded).toContain('SUMMARY:จอดรถที่ลานหลังบ้าน\\, ซอย 7\\; ประตูเขียว\r\n');
  expect(unfolded).toContain('DESCRIPTION:จ่ายเงินสด 80 บาท\\nทะเบียน กข 1234 กรุงเทพมหานคร\r\n');
  const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});
