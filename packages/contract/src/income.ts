import { z } from 'zod';
import { limits } from './limits.ts';
import { code, dayText } from './text-fields.ts';

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** A range of days in Bangkok, both included. */
export const incomeQuery = z
  .object({ from: dayText, to: dayText })
  .refine(({ from, to }) => daysBetween(from, to) >= 1, { path: ['to'], error: code('range-reversed') })
  .refine(({ from, to }) => daysBetween(from, to) <= limits.incomeDays, {
    path: ['to'],
    error: code('range-too-long'),
  });
export type IncomeQuery = z.output<typeof incomeQuery>;

/** In baht: what renters paid, the service fee, and what remains. */
const amounts = { total: z.string(), fee: z.string(), remains: z.string() };

const incomeDay = z.object({ day: z.string(), stays: z.number(), ...amounts });
export type IncomeDay = z.output<typeof incomeDay>;

const paidStay = z.object({
  _id: z.string(),
  /** The day on which the money was taken: the end of the stay. */
  day: z.string(),
  timein: z.string(),
  timeout: z.string(),
  title: z.string(),
  plate: z.string(),
  hours: z.string(),
  ...amounts,
});

/** The completed stays at an owner's spots: the sums of every day of the range, and each stay. */
export const incomeView = z.object({ days: z.array(incomeDay), stays: z.array(paidStay) });
export type IncomeView = z.output<typeof incomeView>;

export const occupancyView = z.object({
  /** The number of stays from which the shares are made. */
  stays: z.number(),
  /** From Monday, by hour: whether a listing is open then. */
  open: z.array(z.array(z.boolean())),
  /** From Monday, by hour: the share of the open time that was booked; null where nothing was open. */
  shares: z.array(z.array(z.number().nullable())),
});
export type OccupancyView = z.output<typeof occupancyView>;
