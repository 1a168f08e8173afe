/** Subjects of notices, as they are stored where a user has switched them off. */
export const noticeGroups = [
  'bookings',
  'arrivals',
  'reminders',
  'messages',
  'waits',
  'saved',
  'ratings',
  'cards',
  'desk',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** The switches of the screen, and what each of them switches. The last one is for administrators. */
export const noticeSwitches = {
  stays: ['bookings', 'arrivals', 'reminders'],
  people: ['messages', 'ratings', 'cards'],
  spots: ['waits', 'saved'],
  desk: ['desk'],
} as const satisfies Record<string, readonly NoticeGroup[]>;
export type NoticeSwitch = keyof typeof noticeSwitches;
