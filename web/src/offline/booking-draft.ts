import { forgetDraft, keepDraft, storedDraft } from './form-draft.ts';

export interface BookingDetail {
  timein: string;
  timeout: string;
  /** Undefined until the renter types one; until then the form proposes the profile's. */
  phone: string | undefined;
  /** Undefined until the renter types or chooses one; until then the form proposes the last used. */
  idCar: string | undefined;
  note: string;
  payment: string;
}

/** One of several bookings that are requested in one go. */
export interface DayRequest {
  day: string;
  /** Its own Idempotency-Key. */
  key: string;
  /** Time of the first attempt under this key; 0 if it was never sent. */
  sentAt: number;
  /** `sent`: its outcome is unknown. `pending`: accepted before its outcome was known. */
  state: 'waiting' | 'sent' | 'pending' | 'booked' | 'refused';
  /** Of the booking, once it is known. */
  booking: string;
  /** Why it was refused; empty otherwise. */
  code: string;
  reason: string;
}

/** An unfinished booking of one post; it survives a reload and a login. */
export interface BookingDraft {
  day: string;
  /** Hours that a press on a start books; 0 if the end is chosen by itself. */
  length: number;
  detail: BookingDetail;
  /** Further days of the window for the same time. */
  others: string[];
  /** With further days: the requests of this go, once it is confirmed. */
  requests: DayRequest[];
  key: string;
  sentAt: number;
  /** The price per hour when the summary was opened, or as agreed to since. */
  agreedPrice?: number | undefined;
  /** The query of the page at the time of writing; another query names another time. */
  search: string;
}

const formOf = (post: string) => `book:${post}`;

export function readBookingDraft(post: string): BookingDraft | undefined {
  const stored = storedDraft<BookingDraft>(formOf(post));
  const { day, length, detail, key, sentAt, search } = stored;
  // A draft of another version is ignored.
  if (day === undefined || length === undefined || detail?.timein === undefined || key === undefined)
    return undefined;
  const { others = [], requests = [], agreedPrice } = stored;
  return {
    day,
    length,
    detail,
    others,
    requests,
    key,
    agreedPrice,
    sentAt: sentAt ?? 0,
    search: search ?? '',
  };
}

/** A day in the address wins over a draft that was written under another query. */
export const isOfQuery = (draft: BookingDraft, search: URLSearchParams) =>
  !search.has('date') || draft.search === search.toString();

export const keepBookingDraft = (post: string, draft: BookingDraft) => keepDraft(formOf(post), draft);

export const forgetBookingDraft = (post: string) => forgetDraft(formOf(post));
