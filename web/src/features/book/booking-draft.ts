/** The prefix of everything that is kept for unfinished forms; a logout removes it all. */
const prefix = 'joddee-draft:book:';

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

export function readBookingDraft(post: string): BookingDraft | undefined {
  try {
    const draft: BookingDraft = JSON.parse(sessionStorage.getItem(prefix + post) ?? 'null');
    const isDraft = typeof draft?.day === 'string' && typeof draft.key === 'string';
    return isDraft && typeof draft.detail?.timein === 'string' ? draft : undefined;
  } catch {
    // Nothing is kept in this browser, or it was written by another version.
    return undefined;
  }
}

export function keepBookingDraft(post: string, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(prefix + post, JSON.stringify(draft));
  } catch {
    // Full, or not allowed: the form holds it until the page is left.
  }
}

export function forgetBookingDraft(post: string): void {
  try {
    sessionStorage.removeItem(prefix + post);
  } catch {
    // Nothing was kept either.
  }
}
