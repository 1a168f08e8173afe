import type { Person } from '../town/person.ts';

const mark = /(?<![0-9a-f])(?:PLATE|0877|0977|chaos)(\d{6})(?![0-9a-f])/g;
/** Marks of a stay, rather than of an account. */
const stayMark = /(?<![0-9a-f])(?:PLATE|0877)\d{6}(?![0-9a-f])/;

interface PartyView {
  _id: string;
  detail: { idCar: string; user: string; renter: string };
}

function isWholeBooking(value: object): value is PartyView {
  return (
    'detail' in value && typeof value.detail === 'object' && value.detail !== null && 'idCar' in value.detail
  );
}

function wholeBookings(value: unknown, found: PartyView[] = []): PartyView[] {
  if (typeof value !== 'object' || value === null) return found;
  if (isWholeBooking(value)) found.push(value);
  for (const inner of Object.values(value)) wholeBookings(inner, found);
  return found;
}

/** Names private data of other people in the content that a reader received, or returns null. */
export function findForeign(reader: Person | null, text: string, value: unknown): string | null {
  if (text.search(mark) < 0) return null;
  const bookings = wholeBookings(value);
  const foreign = bookings.find(({ detail }) => detail.user !== reader?.id && detail.renter !== reader?.id);
  if (foreign !== undefined) return `the whole booking ${foreign._id}`;
  const allowed = new Set(
    bookings.flatMap((booking) =>
      [...JSON.stringify(booking).matchAll(mark)].map(([, number]) => Number(number)),
    ),
  );
  if (reader !== null) allowed.add(reader.number);
  if (reader?.role === 'admin') return stayMark.exec(text)?.[0] ?? null;
  for (const [word, number] of text.matchAll(mark))
    if (!allowed.has(Number(number))) return `the mark ${word}`;
  return null;
}
