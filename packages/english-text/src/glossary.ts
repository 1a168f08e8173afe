/**
 * One word for each act and role, from which the texts of all screens are made. An act has the same name on its button,
 * in its status and in the notices about it.
 */
export const glossary = {
  find: 'Find parking',
  book: 'Book',
  arrived: 'I’m here',
  left: 'I’m leaving',
  renter: 'the driver',
  owner: 'the owner',
  administrator: 'an administrator',
  publish: 'List a spot',
  history: 'History',
} as const;

/**
 * Synonyms of the words of these texts, and mistakes; no text of the product may contain one. The words are: listing
 * (what an owner publishes), spot (where a car parks), bay (a numbered place of a lot), owner, driver, booking, ticket,
 * waitlist, ID card, log in, sign up, two-step verification.
 */
export const retiredWords: readonly string[] = [
  // The role is driver; the first word is that of the code.
  'renter',
  'tenant',
  // The role is owner.
  'landlord',
  'host',
  // The act is booking.
  'reserve',
  'reservation',
  // What an owner publishes is a listing, and where a car parks is a spot.
  'advert',
  'parking lot',
  'parking space',
  'parking slot',
  // The act is listing a spot.
  'lease',
  // The acts are I’m here and I’m leaving.
  'check in',
  'check out',
  'checked in',
  // The act is logging in.
  'sign in',
  'signed in',
  'log-in',
  '2FA',
  'two-factor',
  'identity card',
  'national ID',
  // The words of a form are short.
  'kindly',
  'in order to',
];
