import type { Run } from '../storm/run.ts';
import { waitUntil } from '../town/wait-until.ts';

const untold = { 'outbox.0': { $exists: true } };

/** Waits until all that was begun has come to its end; tells what did not. */
export async function settle({ town, watchers }: Run, seconds = 60): Promise<string[]> {
  const { context, servers, workers } = town;
  const { db, queues } = context;
  const conditions: [what: string, holds: () => boolean | Promise<boolean>][] = [
    ['a program is not back', () => [...servers, ...workers].every((program) => program.isReady())],
    [
      'a job is not done',
      async () => {
        const bookings = await queues.bookings.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
        const upkeep = await queues.upkeep.getJobs(['waiting', 'active', 'delayed']);
        const jobs = upkeep.filter((job) => job?.name === 'recompute-rating');
        return Object.values(bookings).every((count) => count === 0) && jobs.length === 0;
      },
    ],
    [
      'an outbox is not empty',
      async () => {
        const counts = [
          await db.bookings.countDocuments(untold),
          await db.posts.countDocuments(untold),
          await db.users.countDocuments(untold),
        ];
        return counts.every((count) => count === 0);
      },
    ],
    ['a review is not counted', async () => (await db.reviews.countDocuments({ counted: false })) === 0],
    [
      'a client is not connected',
      () => watchers.every(({ connection, loggedOut }) => loggedOut || connection.socket.connected),
    ],
  ];
  const faults: string[] = [];
  const end = performance.now() + seconds * 1000;
  for (const [what, holds] of conditions) {
    const left = Math.max(1, (end - performance.now()) / 1000);
    if (!(await waitUntil(holds, left))) faults.push(`${what} after ${seconds} s`);
  }
  return faults;
}
