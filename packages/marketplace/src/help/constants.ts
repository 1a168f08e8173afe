/** The answers of the help that a reader may rate, by an id that stays when their words change. */
export const answerIds = [
  'faq-what',
  'faq-listing-fee',
  'faq-days-ahead',
  'faq-cancelling',
  'faq-card-wait',
  'faq-spot-occupied',
  'faq-who-may',
  'rent-finding',
  'rent-choosing-time',
  'rent-on-the-day',
  'rent-not-coming',
  'rent-long-stays',
  'rent-extending',
  'rent-queue',
  'rent-late',
  'rent-owner-silent',
  'rent-another-car',
  'rent-bay',
  'rent-several-days',
  'security-verification',
  'security-passwords',
  'security-logging-out',
  'security-before-parking',
  'finance-paying',
  'finance-transfer',
  'finance-receipt',
  'finance-refund',
  'finance-prices',
  'finance-fee',
  'finance-setting-prices',
] as const;
export type AnswerId = (typeof answerIds)[number];

export const helpTopics = ['faq', 'rent', 'terms', 'privacy', 'security', 'finance'] as const;
export type HelpTopic = (typeof helpTopics)[number];
