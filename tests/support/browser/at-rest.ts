import { isRequestedJob } from '@joddee/marketplace/assembly/jobs';
import type { Context } from '@joddee/marketplace/context/context';
import { savedNoticesJob } from '@joddee/marketplace/posts/favourites/saved-notices';

const unpublished = { 'outbox.0': { $exists: true } };

/** No change has anything left to do: each names what is still pending when it does not hold. */
export const restConditions: readonly [what: string, holds: (context: Context) => Promise<boolean>][] = [
  [
    'a job is not done',
    async ({ queues }) => {
      const bookings = await queues.bookings.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
      const upkeep = await queues.upkeep.getJobs(['waiting', 'active', 'delayed']);
      // Scheduled jobs always wait for their next turn. A job that is removed while the list is read is missing in it.
      const jobs = upkeep.filter((job) => job !== undefined && isRequestedJob(job.name));
      // Its other jobs may wait for a service that never answers.
      const delivery = await queues.delivery.getJobs(['waiting', 'active', 'delayed']);
      jobs.push(...delivery.filter((job) => job?.name === savedNoticesJob.name));
      return Object.values(bookings).every((count) => count === 0) && jobs.length === 0;
    },
  ],
  [
    'an outbox is not empty',
    async ({ db }) => {
      const counts = [
        await db.bookings.countDocuments(unpublished),
        await db.posts.countDocuments(unpublished),
        await db.users.countDocuments(unpublished),
        await db.messages.countDocuments(unpublished),
        await db.waits.countDocuments(unpublished),
        await db.complaints.countDocuments(unpublished),
      ];
      return counts.every((count) => count === 0);
    },
  ],
  ['a review is not counted', async ({ db }) => (await db.reviews.countDocuments({ counted: false })) === 0],
];

/** What is still pending, or null. */
export async function notAtRest(context: Context): Promise<string | null> {
  for (const [what, holds] of restConditions) if (!(await holds(context))) return what;
  return null;
}
