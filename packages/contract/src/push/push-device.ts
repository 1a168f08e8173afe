import { z } from 'zod';
import { languages } from '../http/languages.ts';
import { limits } from '../limits.ts';
import { boundedText, code } from '../text-fields.ts';

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
