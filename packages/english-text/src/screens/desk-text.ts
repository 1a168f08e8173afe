import { limits } from '@joddee/marketplace/common/limits';
import { amountDigits, groupedDigits } from '@joddee/marketplace/common/texts/digits';
import { counted, dayWithin } from '../grammar/words.ts';
import { moneyText } from '../money.ts';
import { clockText, durationText, timeRangeText } from '../times.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const minutesLong = (minutes: number) => durationText(String(minutes / 60));

/** The owner's desk: what waits, what happens today, and what it brings. */
export const deskText = {
  waits: 'To confirm',
  longestWait: (minutes: number) => (minutes < 1 ? 'Just reported' : `Longest ${minutesLong(minutes)}`),
  nothing: 'None right now',
  ofCount: (count: number) => `of ${count}`,
  parked: 'Parked now',
  cars: 'cars',
  overdue: (count: number) => `${count} over time`,
  nextOut: (time: string) => `Next out ${dayWithin(time)}`,
  ahead: 'Still to come today',
  nextIn: (time: string) => `Next: ${clockText(time)}`,
  incomeToday: 'Earned today',
  baht: 'baht',
  remains: (amount: string) => `Net ${moneyText(amount)}`,
  /** How long somebody has been waiting: seconds only in the first minute. */
  since: (seconds: number) => (seconds < 60 ? `${seconds} s` : minutesLong(Math.floor(seconds / 60))),
  reminded: 'reminded',
  cameIn: (time: string) => `in at ${clockText(time)}`,
  wentOut: (time: string) => `left at ${clockText(time)}`,
  visit: (number: number) => (number === 1 ? 'First visit' : `Visit no. ${number}`),
  spot: 'Spot',
  time: 'Time',
  cashNow: 'Collect cash',
  cashLater: 'Cash at the end',
  live: 'Live',
  until: (end: string) => `Until ${dayWithin(end)}`,
  left: (minutes: number) => `${minutesLong(minutes)} left`,
  over: (minutes: number) => `${minutesLong(minutes)} over`,
  moreStays: (count: number) => `${count} more`,
  ticket: 'See ticket',

  today: 'Today',
  day: (name: string) => `Schedule for ${dayWithin(name)}`,
  steps: {
    day: { previous: 'Previous day', next: 'Next day' },
    week: { previous: 'Previous week', next: 'Next week' },
  },
  timetable: 'Schedule',
  view: 'View',
  views: { day: 'Day', week: 'Week' },
  week: (from: string, to: string) => `${from} – ${to}`,
  bookableUntil: (day: string) =>
    `Bookings reach ${day} for now. Later days can be blocked in the spot’s calendar.`,
  weekHint: (name: string) =>
    `Schedule for ${dayWithin(name)}. Use the arrow keys to move between days, press to open a day.`,
  weekTable: (name: string) => `Percent of opening hours booked, ${dayWithin(name)}`,
  booked: (percent: number) => `${percent}% booked`,
  stays: (count: number) => counted(count, 'booking'),
  /** Bays of a lot that are not drawn, because nobody has booked them. */
  emptyBays: (count: number) => `${counted(count, 'more bay')} without bookings`,
  /** Listings of the week that nobody has booked. */
  emptyListings: (count: number) => `${counted(count, 'more spot')} without bookings`,
  closedAllDay: (names: string) => `Blocked all day: ${names}`,
  opensAgain: (time: string) => `Opens again ${dayWithin(time)}`,
  paused: 'Paused',
  timelineHint: 'Use the arrow keys to move between bookings',
  kinds: {
    waits: 'Waiting for you',
    parked: 'Parked',
    booked: 'Booked',
    done: 'Done',
    closed: 'Blocked',
  },
  table: { listing: 'Spot', time: 'Time', plate: 'Plate', renter: 'Driver', state: 'Status', sum: 'Amount' },
  noStays: 'No bookings on this day yet',

  income: 'Income',
  periods: { week: '7 days', fortnight: '14 days', month: 'This month' },
  period: 'Period',
  cashTotal: 'Total cash',
  afterFee: `After the ${limits.serviceFeePercent}% fee`,
  before: (sum: string) => `${sum} in the period before`,
  unconfirmed: (count: number, sum: string) =>
    `Not counted: ${counted(count, 'car')}, ${sum}, closed by the system because you did not confirm the cash`,
  carsOf: (count: number) => counted(count, 'car'),
  chartHint: 'Chart of income per day. Use the left and right arrow keys to see each day.',
  download: 'CSV',
  downloadName: 'Download as a CSV file',
  csv: [
    'Date',
    'Time',
    'Spot',
    'License plate',
    'Hours',
    'Amount (baht)',
    'Service fee (baht)',
    'Net (baht)',
  ],
  dayColumn: 'Day',
  remainsColumn: 'Net',
  stayColumn: 'Cars',

  share: (percent: number) => `${percent}%`,
  busiest: (weekday: number, from: string, to: string) =>
    `Most bookings: ${weekdays[weekday]} ${timeRangeText(from, to)}`,

  emptyTitle: 'No bookings yet',
  emptyText:
    'Your spot is on the map. Share your listing with people nearby. Bookings and cars appear here right away.',
  emptyPaused: 'Start taking bookings, so that drivers see your spot',
  shareListing: 'Share listing',
  seeListings: 'See my listings',

  accepting: 'Taking bookings',
  pausedHint: 'Drivers can’t find this spot',
  hours: 'Hours',
  hoursToday: 'Hours today',
  perHour: 'per hour',
  seeListing: 'See listing',
  editAll: 'Edit all',
  shareIt: 'Share',
  copied: 'Link copied. Paste it to send it to friends.',
  cashOfDay: (received: string, sum: string) => `${amountDigits(received)} of ${moneyText(sum)} received`,

  quickTitle: 'Hours and price',
  changeWeek: 'Change the hours of each day',
  openingHours: 'Opening hours',
  opens: 'Opens',
  closes: 'Closes',
  pricePerHour: 'Price per hour',
  around: (low: number, high: number) => (low === high ? `Nearby ฿${low}` : `Nearby ฿${low}–${high}`),
  bahtPerHour: 'baht/hr',
  lower: (step: number) => `Lower by ฿${step}`,
  higher: (step: number) => `Raise by ฿${step}`,
  twoHours: (total: string, remains: string) =>
    `2 hr brings ${moneyText(total)} in cash · net ${moneyText(remains)}`,
  bookedAlready: (count: number) =>
    `${counted(count, 'booking keeps its', 'bookings keep their')} time and price. Anyone looking now sees the change.`,
  noneBooked: 'Anyone looking now sees the change',
  save: 'Save',
  saved: 'Saved',
  nothingChanged: 'Nothing changed yet',
  sameHours: 'Opening and closing times can’t be the same',
  priceRange: `The price must be a whole number from ${limits.price.min} to ${groupedDigits(limits.price.max)} baht`,
  wordsOfPrice: 'Price per hour (baht)',
} as const;
