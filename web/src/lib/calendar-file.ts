import type { BookingView } from '@joddee/marketplace/bookings/shapes';

type Stay = Pick<BookingView, '_id' | 'place' | 'from' | 'to'>;

const reminder = '-PT30M';

/** The content of an .ics file (RFC 5545). Instants are in UTC, so that a calendar shows them in its own zone. */
export function calendarFile(
  { _id, place, from, to }: Stay,
  { title, notes, url }: Record<'title' | 'notes' | 'url', string>,
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//JodDee//Booking//TH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${_id}@joddee`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(from))}`,
    `DTEND:${stamp(new Date(to))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place.address)}`,
    `GEO:${place.latitude};${place.longitude}`,
    `DESCRIPTION:${escaped(notes)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${reminder}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** '20261122T030000Z' */
const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

const longestLine = 75;

/** Lines are at most 75 bytes; a letter is never divided, and a line that goes on begins with a space. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let text = '';
  let length = 0;
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (length + size > longestLine) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += size;
  }
  return text;
}
