import { forgetDraft, keepDraft, keptDraft } from '../../offline/form-draft.ts';

export interface BookingDetail {
  timein: string;
  timeout: string;
  /** Undefined until the person has typed one: then the profile's is proposed. */
  phone: string | undefined;
  idCar: string;
  note: string;
  payment: string;
}

/** An unfinished booking of one post, as it survives a reload and the way to the login page. */
export interface BookingDraft {
  day: string;
  detail: BookingDetail;
  /** The Idempotency-Key of this wish. */
  key: string;
  /** When it was first sent; 0 while it was not. */
  sentAt: number;
  /** The query of the page when it was written: another one names another time. */
  search: string;
}

const formOf = (post: string) => `book:${post}`;

export function readBookingDraft(post: string): BookingDraft | undefined {
  const { day, detail, key, sentAt, search } = keptDraft<BookingDraft>(formOf(post));
  // Written by another version it is no draft.
  if (day === undefined || detail?.timein === undefined || key === undefined) return undefined;
  return { day, detail, key, sentAt: sentAt ?? 0, search: search ?? '' };
}

export const keepBookingDraft = (post: string, draft: BookingDraft) => keepDraft(formOf(post), draft);

export const forgetBookingDraft = (post: string) => forgetDraft(formOf(post));
