import type { Context } from '@joddee/marketplace/context/context';

const pending = { 'outbox.0': { $exists: true } };
/** Jobs that a change enqueues; scheduled jobs always wait for their next run. */
const enqueued = ['recompute-rating', 'delete-user-data'];

/** No change has pending work; each condition names the work that is pending if it does not hold. */
export const restConditions: readonly [what: string, holds: (context: Context) => Promise<boolean>][] = [
  [
    'a job is not done',
    async ({ queues }) => {
      const bookings = await queues.bookings.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
      const upkeep = await queues.upkeep.getJobs(['waiting', 'active', 'delayed']);
      // A job that is removed while the list is read appears as undefined.
      const jobs = upkeep.filter((job) => enqueued.includes(job?.name));
      return Object.values(bookings).every((count) => count === 0) && jobs.length === 0;
    },
  ],
  [
    'an outbox is not empty',
    async ({ db }) => {
      const counts = [
        await db.bookings.countDocuments(pending),
        await db.posts.countDocuments(pending),
        await db.users.countDocuments(pending),
      ];
      return counts.every((count) => count === 0);
    },
  ],
  ['a review is not counted', async ({ db }) => (await db.reviews.countDocuments({ counted: false })) === 0],
];

/** The pending work, or null. */
export async function notAtRest(context: Context): Promise<string | null> {
  for (const [what, holds] of restConditions) if (!(await holds(context))) return what;
  return null;
}
