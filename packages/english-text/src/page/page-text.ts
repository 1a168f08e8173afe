import { homeText } from '../screens/home-text.ts';
import { shellText } from '../screens/shell-text.ts';

/** What browsers and search engines read of the client before it runs: the head of its page, and its manifest. */
export const pageText = {
  title: shellText.brand,
  description: 'Find hourly parking in Bangkok. Easy to book, pay the owner in cash.',
  appName: `${shellText.brand} ${homeText.title}`,
  /** On a page that the server has rendered, if the program does not arrive. */
  programMissing: 'This page didn’t load completely, so its buttons don’t work yet.',
  loadAgain: 'Load again',
  shortcuts: { find: shellText.bookSpot, bookings: shellText.myItems },
} as const;
