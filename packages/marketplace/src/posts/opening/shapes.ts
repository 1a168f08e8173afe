import { z } from 'zod';
import { daysBetween } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import {
  boundedText,
  choice,
  code,
  dayText,
  optionalText,
  slotText,
  wholeNumber,
} from '../../common/text-fields.ts';

/** A time in which the owner takes no bookings, as everybody may see it. */
const blockView = z.object({
  _id: z.string(),
  /** Instants on the half hour. */
  from: z.string(),
  to: z.string(),
  weekly: z.boolean(),
  /** The last day on which a weekly block begins, yyyy-mm-dd; empty without an end. */
  until: z.string(),
});
export type BlockView = z.output<typeof blockView>;

/**
 * When a post may be booked. `open` and `close` alone are every day's hours. With a week they are its earliest opening
 * and its latest closing. The other fields are absent from posts without them.
 */
export const openingView = z.object({
  open: z.string(),
  close: z.string(),
  /** The hours of each weekday from Monday; null: closed. */
  week: z.array(z.object({ open: z.string(), close: z.string() }).nullable()).optional(),
  /** A stay begins no sooner than these hours from now. */
  noticeHours: z.number().optional(),
  /** The time between two bookings of a bay. */
  bufferMinutes: z.number().optional(),
  blocks: z.array(blockView).optional(),
});
export type OpeningView = z.output<typeof openingView>;

const hoursOfDay = z
  .object({ open: slotText, close: slotText })
  .refine(({ open, close }) => open !== close, { path: ['close'], error: code('same-open-close') });

/** What a request to publish or edit a post may have beside `open` and `close`; without it every day is alike. */
export const weekFields = {
  week: z
    .array(hoursOfDay.nullable(), { error: code('not-a-list') })
    .length(7, code('not-a-list'))
    .refine((days) => days.some((day) => day !== null), code('no-open-day'))
    .nullish()
    .transform((week) => week ?? undefined),
  noticeHours: wholeNumber(limits.noticeHours.min, limits.noticeHours.max)
    .nullish()
    .transform((hours) => hours || undefined),
  bufferMinutes: z
    .union([boundedText(100), z.number()], { error: code('not-a-choice') })
    .transform(String)
    .pipe(choice(['0', '30', '60']))
    .transform(Number)
    .nullish()
    .transform((minutes) => minutes || undefined),
};

/** Ends a check at a text that is no instant: reading a long one as a date takes many times as long as receiving it. */
const noInstant = { error: code('not-a-date'), abort: true } as const;

const halfHour = z.iso
  .datetime(noInstant)
  .max(30, noInstant)
  .refine((text) => Date.parse(text) % (limits.slotMinutes * 60_000) === 0, code('not-a-slot'))
  .transform((text) => new Date(text).toISOString());

export const blockRequest = z
  .object({
    /** Chosen by the client, so that a repeated request adds one block. */
    request: z.string({ error: code('required') }).regex(/^[0-9a-f]{24}$/, code('not-text')),
    from: halfHour,
    to: halfHour,
    weekly: z.boolean({ error: code('not-true-or-false') }).default(false),
    /** Of a weekly block. */
    lastDay: z
      .union([z.literal(''), dayText])
      .nullish()
      .transform((day) => day ?? ''),
    reason: optionalText(limits.declineReason.max),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], error: code('range-reversed') })
  .refine(
    ({ from, to, weekly }) =>
      daysBetween(from, to) <= (weekly ? limits.blocks.weeklyDays : limits.blocks.days),
    { path: ['to'], error: code('range-too-long') },
  );
export type BlockRequest = z.output<typeof blockRequest>;
