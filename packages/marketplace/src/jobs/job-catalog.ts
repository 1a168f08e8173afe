/** The jobs that the worker runs by the clock. A job without a handler does not compile. */
export const scheduledJobs = {
  'expire-stale-bookings': { everySeconds: 20 },
  'sweep-claims': { everySeconds: 60 },
  'sweep-uploads': { everySeconds: 3600 },
} as const satisfies Record<string, { everySeconds: number }>;

export type ScheduledJob = keyof typeof scheduledJobs;

export const scheduledQueue = 'schedule';

export function isScheduledJob(name: string): name is ScheduledJob {
  return Object.hasOwn(scheduledJobs, name);
}
