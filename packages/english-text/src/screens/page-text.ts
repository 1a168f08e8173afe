/** The words of the page around the app, which are there before its program is. */
export const pageText = {
  brand: 'JodDee',
  description: 'Parking by the hour in Bangkok. Easy to book, pay the owner in cash',
} as const;
