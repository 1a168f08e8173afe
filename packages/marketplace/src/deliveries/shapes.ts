import { z } from 'zod';
import { type Language, languages } from '../common/languages.ts';
import { limits } from '../common/limits.ts';
import { boundedText, choice, code, requiredBoolean, slotText } from '../common/text-fields.ts';
import { noticeGroups } from '../notices/constants.ts';

/** From one half hour of the day to another, over midnight if it is the earlier one. */
const quietHours = z.object({ from: slotText, to: slotText });
export type QuietHours = z.output<typeof quietHours>;

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

/** A key of the browser, in base64url. */
const browserKey = (bytes: number) =>
  boundedText(limits.push.endpointCharacters, 'not-a-push-device').regex(
    new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`),
    code('not-a-push-device'),
  );

const endpoint = boundedText(limits.push.endpointCharacters, 'not-a-push-device').pipe(
  z.url({ protocol: /^https?$/, error: code('not-a-push-device') }),
);

/** The subscription of a browser to its push service. */
export const pushDevice = z.object({
  endpoint,
  keys: z.object({ p256dh: browserKey(65), auth: browserKey(16) }),
  /** Of the client that registers it; Thai for those that name none. */
  language: z.enum(languages, code('not-a-choice')).optional(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const removePushDeviceRequest = z.object({ endpoint });

/** What a push message carries; a locked screen shows its two texts. */
export interface PushMessage {
  title: string;
  /** Of the two texts. */
  language: Language;
  body: string;
  /** A later message with it replaces this one. */
  tag: string;
  notice: string;
  /** Where it leads. */
  url: string;
}
