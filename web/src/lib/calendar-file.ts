export interface CalendarEntry {
  id: string;
  title: string;
  notes: string;
  from: Date;
  to: Date;
  address: string;
  latitude: string;
  longitude: string;
  url: string;
}

const reminder = '-PT30M';

/** The content of an .ics file (RFC 5545). Instants are in UTC, so that a calendar shows them in its own zone. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//JodDee//Booking//TH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@joddee`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.from)}`,
    `DTEND:${stamp(entry.to)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.address)}`,
    `GEO:${entry.latitude};${entry.longitude}`,
    `DESCRIPTION:${escaped(entry.notes)}`,
    `URL:${entry.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.title)}`,
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
