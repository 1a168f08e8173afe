/** Said under a price that is more often a slip than meant. */
export const oddPriceText = {
  free: 'A price of ฿0 means free parking',
  high: 'Much higher than other spots nearby. Please check the number.',
  /** Too few prices nearby are known. */
  unusual: 'Much higher than usual. Please check the number.',
} as const;

/** Asked before a price of 0 is saved. */
export const askFreeText = {
  title: 'Let people park for free?',
  text: 'Renters will book and park without paying.',
  no: 'Change the price',
  yes: 'Free parking',
} as const;
