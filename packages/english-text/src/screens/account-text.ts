import { limits } from '@joddee/marketplace/common/limits';

export const loginText = {
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  noAccount: 'No account yet?',
  toRegister: 'Sign up',
  /** Why the session ended, shown on the login page. */
  ended: {
    deleted: 'This account was deleted and can’t be used anymore',
    'logged-out': 'This account was logged out. Please log in again.',
    expired: 'Your login has expired. Please log in again.',
    suspended: 'This account is suspended. Log in to read the reason from our team.',
    secured: 'The password or two-step verification has changed. Please log in again.',
  },
  /** What the team has written to a suspended user. */
  suspendedFor: (reason: string) => `The reason from our team: ${reason}`,
  points: [
    'Every owner is verified',
    'See the total before booking, pay cash when you leave',
    'Cancel free of charge before you arrive',
  ],
  forgot: 'Forgot password?',
  registeredTitle: 'You’re signed up',
  registered: 'Log in with the username and password you chose',
  letterSent: (email: string) =>
    `We sent a link to ${email}. Follow it to be able to set a new password if you forget yours, and to get notices by email`,
} as const;

/** What waits behind the login or the registration, by the first part of its path. */
export const whatWaitsText = {
  login: {
    book: 'Log in to continue your booking. What you entered is still here.',
    post: 'Log in to continue your listing',
    save: 'Log in to save this spot',
    other: 'Log in to go back to the page you opened',
  },
  register: {
    book: 'Sign up to continue your booking. What you entered is still here.',
    post: 'Sign up to continue your listing',
    save: 'Sign up to save this spot',
    other: 'Sign up to go back to the page you opened',
  },
} as const;

export const registerText = {
  title: 'Sign up',
  twoWays: 'Sign up once, use it both ways',
  points: ['Find parking, book by the hour, pay cash', 'Have a free spot? List it and earn'],
  lengthSign: `${limits.password.min}–${limits.password.max} characters`,
  sameSign: 'Both passwords match',
  username: 'Username',
  usernameHint: `${limits.username.min}–${limits.username.max} English letters or digits`,
  password: 'Password',
  password2: 'Confirm password',
  fname: 'First name',
  lname: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  terms: 'I accept the',
  ages: `Drivers must be ${limits.minimumAge.renter} or older, owners ${limits.minimumAge.owner} or older. One person may have up to ${limits.accountsPerPerson} accounts.`,
  readTerms: 'terms of use',
  submit: 'Sign up',
  hasAccount: 'Have an account?',
  toLogin: 'Log in',
} as const;

export const ownerGuideText = {
  title: 'Owner',
  free: 'Listing is free, no joining fee',
  heading: 'Have a free spot? Rent it out by the hour',
  lead: 'A driveway, a yard or a condo bay that’s empty by day. Set your own price and take cash straight from drivers.',
  points: [
    'Set your own price and hours',
    'Pause bookings anytime, with one tap',
    'Cash in hand, and see every car live',
  ],
  takes: 'About 5 minutes to fill in, 1–2 working days to check the ID',
  earnings: {
    title: 'How much could your spot earn?',
    hours: 'Free per day',
    price: 'Price per hour',
    days: 'Booked per month',
    hoursValue: (hours: number) => `${hours} hr`,
    daysValue: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    result: 'Per month, about',
    sum: (hours: number, price: number, days: number) =>
      `${hours} hr × ฿${price} × ${days === 1 ? '1 day' : `${days} days`}, less the ${limits.serviceFeePercent}% fee`,
  },
  stepsTitle: 'Start in 4 steps',
  step: (number: number) => `Step ${number}`,
  steps: [
    ['Add the location', 'Drop a pin on the map, add the name, address and opening hours'],
    ['Add facilities and details', 'Tell drivers your rules, what’s nearby and what you offer'],
    ['Set a price you like', 'No minimum. Weekly or monthly discounts are between you and the driver.'],
    ['Check and confirm', 'Look it over once more, then open for bookings'],
  ],
  questionsTitle: 'Three things owners often ask',
  readMore: 'Read more in',
  toQuestions: 'the FAQ',
  questions: [
    [
      'What do I need to verify, and how long does it take?',
      'Take photos of your ID card and of you holding it. We review them in 1–2 business days. Once approved, you can list right away.',
    ],
    [
      'When am I paid, and what’s the fee?',
      `Drivers pay you cash when they leave. Listing is free, with a service fee of about ${limits.serviceFeePercent}% on bookings.`,
    ],
    [
      'What if I need the spot myself?',
      'Pause bookings anytime. People who have already booked can still park.',
    ],
  ],
  endTitle: 'A free spot can take cars within days',
  endLead: 'Listing is free. Edit or pause anytime.',
  start: 'Get started',
} as const;
