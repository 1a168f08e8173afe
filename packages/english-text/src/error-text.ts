import type { FieldCode, RefusalCode } from '@joddee/marketplace/common/error-codes';
import { limits } from '@joddee/marketplace/common/limits';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import { fieldRanges, isChosenField, longestFields } from '@joddee/marketplace/common/texts/field-limits';
import { fieldName, isNamedField } from './fields/field-names.ts';
import { counted, within } from './grammar/words.ts';
import { unavailableText } from './unavailable-text.ts';

const fileNotSupported = 'This file type isn’t supported';
const fileTooLarge = `Files can be up to ${Math.floor(limits.fileBytes / 1_000_000)} MB`;

/** Why a request was refused as a whole and, if the user can act on it, what to do. */
export const refusalText: Record<RefusalCode, string> = {
  INVALID_INPUT: 'Some of this isn’t right yet. Please check and try again.',
  BROKEN_JSON: 'We couldn’t read what was sent. Please try again.',
  WRONG_LOGIN: 'Wrong username or password',
  WRONG_PASSWORD: 'Your current password is wrong',
  CODE_NEEDED: 'Enter the 6-digit code from your authenticator app',
  WRONG_CODE: 'This code is wrong or already used. Check the latest code in your app and try again.',
  COMMON_PASSWORD: 'Many people use this password, so it’s easy to guess. Please choose another.',
  LINK_EXPIRED: 'This link has expired or was already used. Please ask for a new one.',
  SECOND_FACTOR_REQUIRED: 'Please turn on two-step verification to use this page',
  SECOND_FACTOR_ACTIVE: 'Two-step verification is already on. To change apps, turn it off and on again.',
  NO_SECOND_FACTOR: 'You haven’t started setting up two-step verification. Please start again.',
  ACCOUNT_SUSPENDED:
    'This account is suspended. If you think that’s a mistake, please write to us from the help page.',
  NOT_LOGGED_IN: 'Please log in first',
  NOT_ALLOWED: 'You’re not allowed to do this',
  CARD_NOT_CONFIRMED: 'Please verify your ID card before listing a spot',
  OWN_POST: 'You can’t book your own spot. Please choose another.',
  NOT_FOUND: 'We couldn’t find this. It may have been deleted.',
  USERNAME_TAKEN: 'This username is taken. Please choose another.',
  EMAIL_TAKEN: 'This email is already in use. Please log in or use another email.',
  CARD_WAITING: 'We’re reviewing your ID card. Please wait 1–2 business days.',
  CARD_CONFIRMED: 'Your ID card is verified, no need to send it again. You can list your spot now.',
  CARD_NOT_CHECKED: 'Please compare the card on every point before you approve it.',
  CARD_NOT_SUBMITTED: 'This user hasn’t sent an ID card yet. You can review it once they do.',
  CARD_OF_SUSPENDED:
    'This ID card belongs to a suspended account. It can be approved once that account is restored, or a year after the suspension of a deleted one.',
  CARD_OF_COMPLAINT:
    'A complaint about an earlier account with this ID card is still open. Please decide the complaint first.',
  CARD_ON_TWO_ACCOUNTS: `This ID card is verified on ${counted(limits.accountsPerPerson, 'account')}, which is the limit. Please use one of them or contact us.`,
  SLOT_TAKEN: 'Someone has booked this time. Please choose a time that’s still free.',
  OWN_BOOKING_OVERLAPS:
    'You have another booking at this time. Please choose another time or cancel that booking first.',
  TOO_MANY_BOOKINGS:
    'You’ve reached the limit of open bookings. Please cancel one you don’t need before booking more.',
  TOO_MANY_BEFORE_CONFIRMATION:
    'You’ve reached the limit of open bookings for a new account. Confirm your email on your account page to book more, or cancel one you don’t need.',
  TOO_MANY_POSTS: `You’ve reached the limit of ${counted(limits.posts, 'listing')}. Please delete one you don’t need first.`,
  TOO_MANY_BLOCKS: `You’ve blocked ${counted(limits.blocks.most, 'time')}, which is the limit. Please unblock one first.`,
  PRICE_CHANGED: 'The owner has just changed the price. Please check the new total and confirm again.',
  OTHER_VEHICLE: 'This spot doesn’t take your kind of vehicle. Please choose another.',
  POST_PAUSED: 'This spot isn’t taking bookings right now. Please choose another.',
  ALREADY_PARKED: 'You’re parked somewhere else. Please leave there first.',
  RENTER_NOT_ARRIVED: 'The driver hasn’t tapped I’m here. You can do this once they do.',
  OWNER_NOT_CONFIRMED: 'The owner hasn’t confirmed your arrival. You can do this once they do.',
  RENTER_NOT_LEAVING: 'The driver hasn’t tapped I’m leaving. You can confirm once they do.',
  BOOKING_ENDED: 'This booking has ended. See it in your history.',
  TOO_EARLY_TO_EXTEND: `It’s too early to extend. Try from ${counted(limits.extendMinutesBeforeEnd, 'minute')} before the end.`,
  TOO_EARLY_FOR_ARRIVAL: `It’s too early. Try from ${counted(limits.arrival.hoursBeforeStart, 'hour')} before the start.`,
  TOO_EARLY_TO_REPORT: `You can report from ${counted(limits.occupied.minutesBeforeStart, 'minute')} before the start. If you’re there already, message the owner.`,
  CAR_IS_PARKED:
    'The owner has confirmed your arrival, so you can’t report another car. If there’s a problem, call or message the owner.',
  TOO_MANY_REPORTS: `You’ve reported ${counted(limits.occupied.reportsOfBooking, 'time')}. If a car is still there, call or message the owner.`,
  SPOT_NOT_OCCUPIED: 'No report of another car is open. Please check the latest status of the booking.',
  OTHER_TIME_THAN_OCCUPIED:
    'The new spot must be for the rest of the same time. For another time, please make a new booking.',
  ANSWERED_ALREADY:
    'You’ve already answered, so you can’t ask for more time. Please choose Moved it or Can’t fix it.',
  LISTING_UNDER_REVIEW:
    'This spot is paused for review. We’ll let you know when it’s done. If you have questions, write to us from the help page.',
  LISTING_CANNOT_MOVE: `This listing has reviews or reports, so its pin can move by ${limits.samePlaceMetres} m at most. For another spot, please make a new listing.`,
  REVIEW_DECIDED: 'This review is already done. Please check the latest list.',
  TOO_MANY_COMPLAINTS: `You have ${limits.complaints.mostOpen} open complaints already. Please wait until we’ve looked at them.`,
  COMPLAINT_DECIDED: 'This complaint is already decided. Please check the latest list.',
  NO_LISTING_TO_HIDE: 'There’s no listing to hide here. Please choose something else.',
  TIME_IS_FREE: 'This time is free now. You can book it.',
  TOO_MANY_WAITS: `You’re on the waitlist for ${counted(limits.waits.most, 'time')}, which is the limit. Please leave one first.`,
  TOO_MANY_HOLDS: `This time was held for you ${counted(limits.waits.holdsOfTime, 'time')} and you didn’t book it, so you can’t wait for it again. Please choose another time or spot.`,
  MESSAGES_CLOSED: `Messages close ${counted(limits.messages.hoursAfterEnd, 'hour')} after a booking ends. If something is still open, write to us from the help page.`,
  OTHER_ACCOUNT_DELETED:
    'The other person deleted their account, so you can’t message them. If something is still open, write to us from the help page.',
  TOO_MANY_MESSAGES: `You’ve sent ${counted(limits.messages.ofEachParty, 'message')} in this booking, which is the limit. If you need to talk more, call them.`,
  STAY_HAS_BEGUN:
    'The stay has begun or the driver has arrived, so this booking can’t be canceled. Please message or call the driver.',
  CANNOT_CANCEL: 'You’ve tapped I’m here, so you can’t cancel. When you’re done, tap I’m leaving.',
  ARRIVAL_CONFIRMED:
    'This arrival is confirmed and can’t be changed any more. When done, the driver taps I’m leaving.',
  TOO_MANY_WITHDRAWALS: `You’ve taken back your arrival ${counted(limits.withdrawalsOfBooking, 'time')}, which is the limit. Please call or message the owner.`,
  NO_STAY_TO_RATE: 'You can rate a spot only after parking there',
  RATED_ALREADY: 'You’ve rated this stay. You can rate again next time you park here.',
  RATING_CLOSED: `You can rate within ${counted(limits.ratingDaysAfterEnd, 'day')} after a booking ends. You can rate next time you park here.`,
  KEY_REUSED: 'This can’t be sent twice. Please reload the page.',
  CHANGED_MEANWHILE: 'This has just changed. Please check the latest version and try again.',
  TOO_LARGE: 'What you sent is too large. Please make it smaller and try again.',
  FILE_TOO_LARGE: fileTooLarge,
  FILE_NOT_SUPPORTED: fileNotSupported,
  WRONG_CONTENT_TYPE: 'This format isn’t supported. Please try again.',
  TOO_MANY_REQUESTS: 'You’re going too fast. Please wait a moment and try again.',
  INTERNAL: 'Something went wrong. Please try again.',
  UNAVAILABLE: unavailableText,
};

/** The name of a field, and the same within a sentence. */
const fieldTexts: Record<FieldCode, (name: string, inside: string, field: string) => string> = {
  required: (_, inside, field) => `Please ${isChosenField(field) ? 'choose' : 'enter'} ${inside}`,
  'not-text': (name) => `${name} must be text`,
  'too-long': (name, _, field) => {
    const max = longestFields[field];
    return max === undefined
      ? `${name} is too long. Please shorten it.`
      : `${name} can have up to ${counted(max, 'character')}`;
  },
  'digits-only': (name) => `${name} can have digits only`,
  'letters-only': (name) => `${name} must have letters, without emoji or special symbols`,
  'no-links': (name) => `${name} can’t have links or names of websites`,
  'name-of-staff': (name) => `${name} can’t look like that of JodDee’s team`,
  'letters-or-digits-only': (name) => `${name} can have English letters and digits only`,
  'thai-or-english-letters-only': (name) => `${name} can have Thai or English letters only`,
  'username-length': (name) => `${name} must have ${limits.username.min}–${limits.username.max} characters`,
  'password-length': (name) => `${name} must have ${limits.password.min}–${limits.password.max} characters`,
  'passwords-differ': () => 'The passwords don’t match',
  'email-invalid': () => 'This email doesn’t look right',
  'phone-digits': (name) => `${name} must have ${limits.phoneDigits} digits`,
  'terms-not-accepted': () => 'Please accept the terms of use',
  'title-too-short': (name) => `${name} must have at least ${limits.title.min} characters`,
  'not-a-choice': (_, inside) => `Please choose ${inside} from the options`,
  'not-a-list': (name) => `${name} must be a list`,
  'too-many-items': (name) => `${name} can have up to ${counted(limits.listItems.max, 'item')}`,
  'out-of-range': (name, _, field) => {
    const range = fieldRanges[field];
    return range === undefined
      ? `${name} is out of range`
      : `${name} must be from ${groupedDigits(range.min)} to ${groupedDigits(range.max)}`;
  },
  'not-a-slot': (_, inside) =>
    `Please choose ${inside} in steps of ${limits.slotMinutes} minutes, such as 10:00 or 10:30`,
  'not-a-push-device': () =>
    'This browser can’t get notifications from JodDee. Try another browser or a newer version.',
  'same-open-close': () => 'Opening and closing times can’t be the same',
  'not-a-coordinate': () => 'Please choose a location on the map',
  'outside-region': () =>
    'We only list spots in Bangkok and its surroundings. Please choose another location on the map.',
  'photo-missing': () => `Please add at least ${counted(limits.photos.min, 'photo')}`,
  'too-many-photos': () => `You can add up to ${counted(limits.photos.max, 'photo')}`,
  'not-your-file': () => 'This photo can’t be used. Please upload another.',
  'file-not-supported': () => fileNotSupported,
  'file-too-large': () => fileTooLarge,
  'id-card-digits': (name) => `${name} must have ${limits.idCardDigits} digits`,
  'laser-characters': (name) => `${name} must have ${limits.laserCharacters} characters`,
  'not-a-date': () => 'Please choose a valid date',
  'date-passed': () => 'You can book from today on',
  'date-too-far': () => `You can book up to ${counted(limits.bookingDaysAhead, 'day')} ahead`,
  'slot-passed': () => 'This time has passed. Please choose another.',
  'no-open-day': () => 'Please open on at least one day',
  'closed-day': () => 'This spot is closed on this day. Please choose another day.',
  'closed-by-owner': () => 'The owner has blocked this time. Please choose another.',
  'notice-too-short': () =>
    'This starts too soon. This spot must be booked ahead. Please choose another time.',
  'outside-hours': (name) => `${name} is outside opening hours. Please choose another.`,
  'end-not-after-start': () => 'The end must be after the start',
  'range-reversed': () => 'Choose an end that is after the start',
  'range-too-long': () => 'This range is too long; choose a shorter one',
  'rating-range': () => `Please give ${limits.rating.min}–${limits.rating.max} stars`,
  'query-too-short': () => `Please type at least ${counted(limits.searchCharacters.min, 'character')}`,
  'not-true-or-false': (name) => `${name} must be yes or no`,
  'not-a-page': () => 'This page number isn’t right',
};

/** The text of a field code; the field is named as in the request, or as its error is shown. */
export function fieldText(code: FieldCode, field: string): string {
  const name = fieldName(field);
  return fieldTexts[code](name, isNamedField(field) ? `the ${within(name)}` : within(name), field);
}
