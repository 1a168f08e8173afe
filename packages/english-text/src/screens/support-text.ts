import { limits } from '@joddee/marketplace/common/limits';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { HelpTopic } from '@joddee/marketplace/help/constants';
import type { HelpSection } from '@joddee/marketplace/help/shapes';
import { counted } from '../grammar/words.ts';
import { privacySections } from './account/privacy-text.ts';
import { extendText } from './booking-text.ts';
import { occupiedText } from './occupied/occupied-text.ts';
import { repeatText } from './repeat/repeat-text.ts';
import { waitsText } from './waits/waits-text.ts';

const { renter, owner } = limits.minimumAge;
const fee = limits.serviceFeePercent;

export const supportText = {
  title: 'Support',
  heading: 'How can we help?',
  searchLabel: 'Search all topics',
  searchPlaceholder: 'e.g. cancel, cash, ID card',
  found: (count: number) => `${counted(count, 'answer')} found`,
  noneFound: (words: string) => `Nothing found for “${words}”. Try other words, or write to us.`,
  contact: 'No answer yet? Write to us at',
  onTheSpot: 'Trouble at the spot right now?',
  toBookings: 'Go to bookings',
  isHelpful: 'Was this helpful?',
  helpful: 'Yes',
  unhelpful: 'No',
  thanks: 'Thanks for telling us',
  notRated: 'Couldn’t send. Please try again.',
  counts: (helpful: number, unhelpful: number) =>
    `Helpful ${groupedDigits(helpful)} · not helpful ${groupedDigits(unhelpful)}`,
  tabs: {
    faq: 'FAQ',
    rent: 'Booking',
    terms: 'Terms of use',
    privacy: 'Privacy',
    security: 'Security',
    finance: 'Payments',
  },
  topics: {
    faq: [
      {
        id: 'faq-what',
        heading: 'What is JodDee?',
        text: 'A marketplace for hourly parking in Bangkok and its surroundings. Owners list their free spots, and drivers choose, book and pay the owner directly in cash.',
      },
      {
        id: 'faq-listing-fee',
        heading: 'Does listing cost anything?',
        text: `Listing is free. When a booking is made, the owner pays a service fee of about ${fee}%. Drivers pay the price they see.`,
      },
      {
        id: 'faq-days-ahead',
        heading: 'How far ahead can I book?',
        text: `From today until ${counted(limits.bookingDaysAhead, 'day')} ahead, for half an hour or more.`,
      },
      {
        id: 'faq-cancelling',
        heading: 'Can I cancel a booking?',
        text: 'Drivers can cancel until they tap “I’m here”. Others can book the canceled time right away.',
      },
      {
        id: 'faq-card-wait',
        heading: 'How long does ID verification take?',
        text: 'We review it within 1–2 business days. The result appears on the website right away.',
      },
      {
        id: 'faq-spot-occupied',
        heading: 'Another car is on the spot I booked. What can I do?',
        text: 'Call the owner from the page of your booking. If you haven’t tapped “I’m here” yet, you can cancel free of charge.',
      },
      {
        id: 'faq-who-may',
        heading: 'Who can use JodDee?',
        text: `Drivers must be ${renter} or older, and owners of spots ${owner} or older. One person may have up to ${counted(limits.accountsPerPerson, 'account')}.`,
      },
    ],
    rent: [
      {
        id: 'rent-finding',
        heading: 'Finding a spot',
        text: 'Search a name or address with at least 3 letters, or open the map around you. Tap a pin for details.',
      },
      {
        id: 'rent-choosing-time',
        heading: 'Choosing a time',
        text: 'Choose the day, the start, then the end. Times that are taken can’t be chosen. You see the total before you confirm.',
      },
      {
        id: 'rent-on-the-day',
        heading: 'On the day',
        text: 'Once there, tap “I’m here”, and the owner confirms your arrival. When you go, tap “Leave spot” and rate your stay. The owner confirms your departure, and you’re done.',
      },
      {
        id: 'rent-not-coming',
        heading: 'If you can’t come',
        text: 'If you don’t tap “I’m here” before the booked time is over, the booking ends by itself.',
      },
      {
        id: 'rent-long-stays',
        heading: 'Weekly or monthly discounts',
        text: 'Owners set their own prices, and can agree on discounts for longer stays with drivers directly.',
      },
      {
        id: 'rent-extending',
        heading: 'Extending a stay',
        text: `From ${counted(limits.extendMinutesBeforeEnd, 'minute')} before the end, tap “${extendText.open}” on your ticket and choose a new end. You can extend up to the next booking or the closing time, see the extra price first, and the owner sees the new end at once.`,
      },
      {
        id: 'rent-queue',
        heading: 'The time you want is taken',
        text: `Tap “${waitsText.open}” to queue. Once the time is free, it is held for the first in line for ${counted(limits.waits.holdMinutes, 'minute')}, and you hear at once.`,
      },
      {
        id: 'rent-late',
        heading: 'Running late',
        text: 'Say on your ticket when you will arrive, and the owner sees it at once. The spot is yours until the booked time is over, but its end and price stay the same.',
      },
      {
        id: 'rent-owner-silent',
        heading: 'The owner doesn’t answer or confirm',
        text: 'Call or write from your ticket. Your stay counts as booked even before the owner confirms it. If you can’t get in, cancel before you tap “I’m here”, and report it from the same page.',
      },
      {
        id: 'rent-another-car',
        heading: 'Another car is on my spot',
        text: `Tap “${occupiedText.report}” on your ticket, with a photo if you like. The owner can answer at once, and you can move to a spot nearby with one tap, at no charge.`,
      },
      {
        id: 'rent-bay',
        heading: 'Which bay is mine',
        text: 'Where a spot has bays, we choose one as you book. Its number is at the top of your ticket.',
      },
      {
        id: 'rent-several-days',
        heading: 'Booking several days at once',
        text: `Choose the time of the first day, then tap “${repeatText.bookOtherDays}” and pick the rest. You confirm them all at once.`,
      },
    ],
    terms: [
      {
        heading: 'Minimum age',
        text: `Drivers must be at least ${renter} years old, and owners of spots at least ${owner}.`,
      },
      {
        heading: 'Accounts',
        text: `The details you sign up with must be true. One person may have up to ${counted(limits.accountsPerPerson, 'account')}, and must keep the password secret.`,
      },
      {
        heading: 'Owners',
        text: 'Owners must have the right to let the spot, describe it truthfully, and verify themselves with an ID card before listing.',
      },
      {
        heading: 'Drivers',
        text: 'Drivers use the spot during the booked time and by the owner’s parking rules, and pay the owner the agreed price in cash.',
      },
      {
        heading: 'Fees',
        text: `Listing costs nothing. Owners pay a service fee of about ${fee}% when a booking is made.`,
      },
      {
        heading: 'Suspension',
        text: 'Administrators may hide listings, and suspend or delete accounts that use false details or harm others. A suspended account can’t log in until it is restored. Bookings without a confirmed arrival are canceled, and the other person is told right away.',
      },
    ],
    privacy: [...privacySections],
    security: [
      {
        id: 'security-verification',
        heading: 'Verification',
        text: 'Every owner’s ID card is checked before they can list.',
      },
      {
        id: 'security-passwords',
        heading: 'Passwords',
        text: 'We store passwords in a form that nobody can read back, not even our team. Never tell anyone your password.',
      },
      {
        id: 'security-logging-out',
        heading: 'Logging out',
        text: 'When you log out, access from that device ends right away.',
      },
      {
        id: 'security-before-parking',
        heading: 'Before you park',
        text: 'Check that the address and photos match the listing, lock your car, and don’t leave valuables in sight.',
      },
    ],
    finance: [
      {
        id: 'finance-paying',
        heading: 'How to pay',
        text: 'Pay the owner directly when you leave, in cash only. The website takes no cards or transfers.',
      },
      {
        id: 'finance-transfer',
        heading: 'Can I pay by PromptPay or transfer?',
        text: 'JodDee knows only cash, paid to the owner directly. Nothing is transferred through us. Don’t send money to anyone who claims to be JodDee.',
      },
      {
        id: 'finance-receipt',
        heading: 'Getting a receipt',
        text: 'Open the finished booking in your history and tap print to keep it, or save it as a PDF.',
      },
      {
        id: 'finance-refund',
        heading: 'Refunds, and leaving early',
        text: 'JodDee never holds your money, so there is nothing to refund. Canceling before you tap “I’m here” costs nothing. If you leave early, you pay for the time you booked. If an owner asks for more, report it from your ticket.',
      },
      {
        id: 'finance-prices',
        heading: 'Prices',
        text: 'Prices are in baht per hour and count every half hour. The total you see before confirming is what you pay.',
      },
      {
        id: 'finance-fee',
        heading: 'Service fee',
        text: `Listing is free. A service fee of about ${fee}% is charged to the owner when a booking is made. Drivers pay nothing extra.`,
      },
      {
        id: 'finance-setting-prices',
        heading: 'Setting prices',
        text: 'Owners set their own prices, without a minimum, and can offer weekly or monthly discounts.',
      },
    ],
  } satisfies Record<HelpTopic, HelpSection[]>,
} as const;

/** The answers of a topic. */
export const sectionsOf = (topic: HelpTopic): readonly HelpSection[] => supportText.topics[topic];
