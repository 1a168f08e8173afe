import { limits, privacyVersion } from '@joddee/marketplace/common/limits';
import { keptFor } from '@joddee/marketplace/users/constants';
import { dateText } from '../../dates.ts';
import { counted } from '../../grammar/words.ts';
import { shellText } from '../shell-text.ts';

const {
  cardImageDays,
  complaints,
  messages,
  notices,
  ownersPhone,
  phoneHours,
  session,
  suspendedCardDays,
  unconfirmedAccountDays,
} = limits;

const bookingMonths = counted(keptFor.bookingMonths, 'month');

/** Begins each line of a list within an answer. */
export const supportPoint = '• ';
const lines = (...items: readonly string[]) => items.map((item) => supportPoint + item).join('\n');

/** The privacy notice: what the law on personal data asks for, in the order in which readers ask. */
export const privacySections = [
  {
    heading: 'What we store',
    text: lines(
      'Account: first and last name, username, email, phone number, profile photo and the text about you. Passwords are stored in a form that nobody can read back',
      'ID card of owners: card number, Laser ID, photo of the card, and photo of you with the card',
      'Listings: address, location, details and photos of the spot',
      'Bookings: date, time, price, license plate, phone number, note, the arrival time you share, messages between driver and owner, rating and review',
      'Your location: not stored. If you use it to share your arrival time, your browser works it out on your device and sends only the number of minutes',
      'When you report another car on the spot: the time of the report, the owner’s answer, and the photo of the car if you add one',
      'Complaints: category, text and photo that you add, and the decision. If an account is suspended, the time and the reason',
      'Use: devices that are logged in, notifications, and a record of important events of the account',
    ),
  },
  {
    heading: 'What we use it for, and on what legal basis',
    text: lines(
      'To let you list, book and park, we use account, listing and booking data: necessary for the contract you have with us',
      'To verify owners, we use the data of the ID card: with the consent you give when you send the card, which you can withdraw anytime',
      'To find out later who viewed an ID card or changed an account, and to stop the guessing of passwords: our legal duty to keep data secure, and the legitimate interest of all users',
      'To tell you about bookings and your account, on the website and by email: necessary for the contract',
      'We don’t sell data, and don’t use it for advertising',
    ),
  },
  {
    heading: 'How long we keep it',
    text: lines(
      `Accounts without a confirmed email address that were not used: ${counted(unconfirmedAccountDays, 'day')}`,
      `Photos of ID cards: ${counted(cardImageDays, 'day')} after approval. If not approved, they are deleted right away`,
      'ID card number: until you withdraw the card or delete the account',
      `A code computed from the ID card number, which can’t be turned back into it: after you withdraw the card or delete the account, kept only while a complaint about you is open, or for ${counted(suspendedCardDays, 'day')} after a suspension`,
      `Phone number, license plate, note and arrival time of a booking: ${bookingMonths} after the booking ends`,
      `Photo of a parked car: ${bookingMonths} after the booking ends. If you tell us that the car has left, it is deleted right away`,
      `Messages of a booking: ${counted(messages.daysAfterEnd, 'day')} after the booking ends`,
      `Complaints and the reasons of decisions: ${counted(complaints.days, 'day')} after the decision`,
      `Notifications: ${counted(notices.days, 'day')}`,
      `Each login: up to ${counted(session.days, 'day')}`,
      `Record of account events: ${counted(keptFor.auditYears, 'year')}`,
      'Live updates sent to screens: 1 hour',
      'Account and listings: until you delete them',
    ),
  },
  {
    heading: 'Who sees what',
    text: lines(
      `The other person of a booking: first name, license plate, note and the arrival time you share. Phone numbers only around the stay: the owner sees the driver’s from ${counted(phoneHours.beforeStart, 'hour')} before it, the driver sees the owner’s from ${counted(ownersPhone.minutesBeforeStart, 'minute')} before it or once there, both until ${counted(phoneHours.afterEnd, 'hour')} after the booked time`,
      `Messages of a booking: only its driver and owner. Administrators can’t read them, unless one of the two reports a message: then they can open it with up to ${complaints.messagesAround} messages before and after it. Every view is recorded`,
      'Complaints: their author and administrators. The person concerned isn’t told who has complained',
      'Facts about owners, such as the number of completed stays and the time to answer: everyone',
      'Photo of a parked car: the driver and the owner of the booking, and administrators. Every view by an administrator is recorded',
      'Everyone: listings, reviews, first names, and the times when a spot isn’t free',
      'Administrators: account and booking data to help with problems, and ID card data to review it',
      'Notification services of browsers, such as Google, Apple, Mozilla and Microsoft: they deliver notifications to the devices you turn them on for. The content is encrypted, and the services can’t read it',
      'Providers of map images, such as OpenStreetMap: they see your IP address and the area you look at on the map',
      'We give data to authorities only where the law requires it',
    ),
  },
  {
    heading: 'Photos of ID cards',
    text: 'Only the holder of the card and administrators can view them, through links that expire within one minute. Every view is recorded, and you can see on your account page when it happened.',
  },
  {
    heading: 'Photos',
    text: 'Data that comes with a photo, such as where it was taken, is removed before we store it.',
  },
  {
    heading: 'Encryption',
    text: 'Phone numbers, license plates, notes, messages of bookings, photos of parked cars, ID card numbers and photos of ID cards are stored encrypted with a key of each account. When an account is deleted, its key is destroyed, and this data can’t be read anymore.',
  },
  {
    heading: 'Your rights, and where to use them',
    text: lines(
      'See and download your data: “Account and security”, section “My data”',
      'Correct your data: “Profile”. To change your name or email, write to us',
      'Withdraw your consent about the ID card: “Account and security”, “Withdraw ID card”, anytime',
      'Delete your account: “Account and security”, “Delete account”',
      'Object to the use of your data, or ask us to restrict it: write to us',
      'Complain: Office of the Personal Data Protection Committee (PDPC)',
    ),
  },
  {
    heading: 'Deleting your account',
    text: 'When you delete your account, your personal data, ID card, listings, messages you sent, notifications and photos are deleted, except the code of the ID card number as described under “How long we keep it”. Bookings without a confirmed arrival are canceled. For stays that have begun, the other person still sees what is needed until the stay is over.',
  },
  {
    heading: 'Contact about personal data',
    text: `The data controller is JodDee. Write to us at ${shellText.contactAddress}\nVersion of ${dateText(privacyVersion)}`,
  },
] as const;
