import type { Person } from '../town/person.ts';

const mark = /(?<![0-9a-f])(?:PLATE|0877|0977|chaos)(\d{6})(?![0-9a-f])/g;
/** Marks of a stay, rather than of an account. */
const stayMark = /(?<![0-9a-f])(?:PLATE|0877)\d{6}(?![0-9a-f])/;

interface PartyView {
  _id: string;
  detail: { idCar: string; user: string; renter: string };
}

interface NoticeOfStay {
  /** Begins with the id of its reader. */
  _id: string;
}

function isNotice(value: object): value is NoticeOfStay {
  return '_id' in value && typeof value._id === 'string' && 'mark' in value && 'stay' in value;
}

function isWholeBooking(value: object): value is PartyView {
  return (
    'detail' in value && typeof value.detail === 'object' && value.detail !== null && 'idCar' in value.detail
  );
}

/** Every object of a kind within a value. */
function within<Kind extends object>(
  value: unknown,
  isKind: (value: object) => value is Kind,
  found: Kind[] = [],
): Kind[] {
  if (typeof value !== 'object' || value === null) return found;
  if (isKind(value)) found.push(value);
  for (const inner of Object.values(value)) within(inner, isKind, found);
  return found;
}

/** Names private data of other people in the content that a reader received, or returns null. */
export function findForeign(reader: Person | null, text: string, value: unknown): string | null {
  if (text.search(mark) < 0) return null;
  const bookings = within(value, isWholeBooking);
  const notices = within(value, isNotice);
  const foreign = bookings.find(({ detail }) => detail.user !== reader?.id && detail.renter !== reader?.id);
  if (foreign !== undefined) return `the whole booking ${foreign._id}`;
  const foreignNotice = notices.find(({ _id }) => reader === null || !_id.startsWith(`${reader.id}.`));
  if (foreignNotice !== undefined) return `the notice ${foreignNotice._id}`;
  const allowed = new Set(
    [...bookings, ...notices].flatMap((own) =>
      [...JSON.stringify(own).matchAll(mark)].map(([, number]) => Number(number)),
    ),
  );
  if (reader !== null) allowed.add(reader.number);
  if (reader?.role === 'admin') return stayMark.exec(text)?.[0] ?? null;
  for (const [word, number] of text.matchAll(mark))
    if (!allowed.has(Number(number))) return `the mark ${word}`;
  return null;
}
