import type { Context } from '@joddee/marketplace/context/context';

const untold = { 'outbox.0': { $exists: true } };
/** Those that a change asks for; what runs by the clock is always waiting for its next turn. */
const asked = ['recompute-rating', 'delete-user-data'];

/** No change has anything left to do: each names what is still under way when it does not hold. */
export const restConditions: readonly [what: string, holds: (context: Context) => Promise<boolean>][] = [
  [
    'a job is not done',
    async ({ queues }) => {
      const bookings = await queues.bookings.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
      const upkeep = await queues.upkeep.getJobs(['waiting', 'active', 'delayed']);
      // A job that is taken away while the list is read stands in it as nothing.
      const jobs = upkeep.filter((job) => asked.includes(job?.name));
      return Object.values(bookings).every((count) => count === 0) && jobs.length === 0;
    },
  ],
  [
    'an outbox is not empty',
    async ({ db }) => {
      const counts = [
        await db.bookings.countDocuments(untold),
        await db.posts.countDocuments(untold),
        await db.users.countDocuments(untold),
      ];
      return counts.every((count) => count === 0);
    },
  ],
  ['a review is not counted', async ({ db }) => (await db.reviews.countDocuments({ counted: false })) === 0],
];

/** What is still under way, or null. */
export async function notAtRest(context: Context): Promise<string | null> {
  for (const [what, holds] of restConditions) if (!(await holds(context))) return what;
  return null;
}
