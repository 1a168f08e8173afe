/** Notices that are switched together. */
export const noticeGroups = [
  'bookings',
  'arrivals',
  'reminders',
  'messages',
  'waits',
  'saved',
  'ratings',
  'cards',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];
