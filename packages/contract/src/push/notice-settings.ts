import { z } from 'zod';
import { noticeGroups } from '../choices/notice-groups.ts';
import { choice, requiredBoolean, slotText } from '../text-fields.ts';

/** From one half hour of the day to another, over midnight if it is the earlier one. */
const quietHours = z.object({ from: slotText, to: slotText });
export type QuietHours = z.output<typeof quietHours>;

/** How the notices of a user reach devices besides the open app. */
export const noticeSettings = z.object({
  /** The groups that are switched off. */
  off: z.array(choice(noticeGroups)).max(noticeGroups.length),
  /** No device rings in this time; null for never. */
  quiet: quietHours.nullable(),
  /** Mail for what is important while no device receives it. */
  mail: requiredBoolean,
});
export type NoticeSettings = z.output<typeof noticeSettings>;

export const noticeSettingsView = noticeSettings.extend({
  /** For the browser's subscription; null if this server sends no push messages. */
  pushKey: z.string().nullable(),
  /** The number of devices that receive push messages. */
  devices: z.number(),
});
export type NoticeSettingsView = z.output<typeof noticeSettingsView>;
