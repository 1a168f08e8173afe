/**
 * Codes of refused requests. A field code describes the fault of one field; a refusal code says why a whole request was
 * refused. Their Thai texts are in `thai-text`, where a missing code does not compile.
 */
export const fieldCodes = [
  'required',
  'not-text',
  'too-long',
  'digits-only',
  'letters-only',
  'letters-or-digits-only',
  'thai-or-english-letters-only',
  'username-length',
  'password-length',
  'passwords-differ',
  'email-invalid',
  'phone-digits',
  'terms-not-accepted',
  'title-too-short',
  'no-links',
  'name-of-staff',
  'not-a-choice',
  'not-a-list',
  'too-many-items',
  'out-of-range',
  'not-a-slot',
  'not-a-push-device',
  'same-open-close',
  'not-a-coordinate',
  'outside-region',
  'photo-missing',
  'too-many-photos',
  'not-your-file',
  'file-not-supported',
  'file-too-large',
  'id-card-digits',
  'laser-characters',
  'not-a-date',
  'date-passed',
  'date-too-far',
  'slot-passed',
  'outside-hours',
  'no-open-day',
  'closed-day',
  'closed-by-owner',
  'notice-too-short',
  'end-not-after-start',
  'range-reversed',
  'range-too-long',
  'rating-range',
  'query-too-short',
  'not-true-or-false',
  'not-a-page',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/**
 * `status` is the HTTP status. `fields` are the fields that show the text; without them it is shown under `message`.
 */
export interface Refusal {
  status: number;
  fields?: readonly string[];
}

export const refusals = {
  INVALID_INPUT: { status: 400 },
  BROKEN_JSON: { status: 400 },
  WRONG_LOGIN: { status: 401, fields: ['username', 'password'] },
  WRONG_PASSWORD: { status: 401, fields: ['current'] },
  CODE_NEEDED: { status: 401, fields: ['code'] },
  WRONG_CODE: { status: 401, fields: ['code'] },
  COMMON_PASSWORD: { status: 400, fields: ['password'] },
  LINK_EXPIRED: { status: 400 },
  SECOND_FACTOR_REQUIRED: { status: 403 },
  SECOND_FACTOR_ACTIVE: { status: 409 },
  NO_SECOND_FACTOR: { status: 409 },
  ACCOUNT_SUSPENDED: { status: 403 },
  NOT_LOGGED_IN: { status: 401 },
  NOT_ALLOWED: { status: 403 },
  CARD_NOT_CONFIRMED: { status: 403 },
  OWN_POST: { status: 403 },
  NOT_FOUND: { status: 404 },
  USERNAME_TAKEN: { status: 409, fields: ['username'] },
  EMAIL_TAKEN: { status: 409, fields: ['email'] },
  CARD_WAITING: { status: 409 },
  CARD_CONFIRMED: { status: 409 },
  CARD_NOT_SUBMITTED: { status: 409 },
  CARD_NOT_CHECKED: { status: 409 },
  CARD_OF_SUSPENDED: { status: 409, fields: ['idCard'] },
  CARD_OF_COMPLAINT: { status: 409, fields: ['idCard'] },
  CARD_ON_TWO_ACCOUNTS: { status: 409, fields: ['idCard'] },
  SLOT_TAKEN: { status: 409, fields: ['timein'] },
  OWN_BOOKING_OVERLAPS: { status: 409, fields: ['timein'] },
  TOO_MANY_BOOKINGS: { status: 409 },
  TOO_MANY_BEFORE_CONFIRMATION: { status: 409 },
  TOO_MANY_POSTS: { status: 409 },
  TOO_MANY_BLOCKS: { status: 409 },
  POST_PAUSED: { status: 409 },
  PRICE_CHANGED: { status: 409 },
  OTHER_VEHICLE: { status: 409 },
  ALREADY_PARKED: { status: 409 },
  RENTER_NOT_ARRIVED: { status: 409 },
  OWNER_NOT_CONFIRMED: { status: 409 },
  RENTER_NOT_LEAVING: { status: 409 },
  BOOKING_ENDED: { status: 409 },
  TOO_EARLY_TO_EXTEND: { status: 409 },
  TOO_EARLY_FOR_ARRIVAL: { status: 409 },
  TOO_EARLY_TO_REPORT: { status: 409 },
  CAR_IS_PARKED: { status: 409 },
  TOO_MANY_REPORTS: { status: 409 },
  SPOT_NOT_OCCUPIED: { status: 409 },
  OTHER_TIME_THAN_OCCUPIED: { status: 409 },
  ANSWERED_ALREADY: { status: 409 },
  LISTING_UNDER_REVIEW: { status: 409 },
  LISTING_CANNOT_MOVE: { status: 409 },
  REVIEW_DECIDED: { status: 409 },
  TOO_MANY_COMPLAINTS: { status: 409 },
  COMPLAINT_DECIDED: { status: 409 },
  NO_LISTING_TO_HIDE: { status: 409 },
  TIME_IS_FREE: { status: 409 },
  TOO_MANY_WAITS: { status: 409 },
  TOO_MANY_HOLDS: { status: 409 },
  MESSAGES_CLOSED: { status: 409 },
  OTHER_ACCOUNT_DELETED: { status: 409 },
  TOO_MANY_MESSAGES: { status: 409 },
  CANNOT_CANCEL: { status: 409 },
  STAY_HAS_BEGUN: { status: 409 },
  ARRIVAL_CONFIRMED: { status: 409 },
  TOO_MANY_WITHDRAWALS: { status: 409 },
  NO_STAY_TO_RATE: { status: 403 },
  RATED_ALREADY: { status: 409 },
  RATING_CLOSED: { status: 409 },
  KEY_REUSED: { status: 409 },
  CHANGED_MEANWHILE: { status: 409 },
  TOO_LARGE: { status: 413 },
  FILE_TOO_LARGE: { status: 413, fields: ['image'] },
  FILE_NOT_SUPPORTED: { status: 415, fields: ['image'] },
  WRONG_CONTENT_TYPE: { status: 415 },
  TOO_MANY_REQUESTS: { status: 429 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },
} as const satisfies Record<string, Refusal>;
export type RefusalCode = keyof typeof refusals;

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

/**
 * The specification shows some errors under other names than the payload uses: the text of `imagePost` appears under
 * `image`.
 */
const shownUnder: Readonly<Record<string, string>> = {
  file: 'image',
  imagePost: 'image',
  imageURL: 'image',
  idCardURL: 'idCardImage',
};

export function errorFieldOf(payloadField: string): string {
  return shownUnder[payloadField] ?? payloadField;
}

/** A fault that a shape has found. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first fault of each field. Errors are flat: detail.timein is reported as timein, the third photo as imagePost. */
export function fieldsOfIssues(issues: readonly Issue[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const { path, message } of issues) {
    const field = path.findLast((part): part is string => typeof part === 'string') ?? 'message';
    fields[field] ??= fieldCodes.find((code) => code === message) ?? 'not-text';
  }
  return fields;
}
