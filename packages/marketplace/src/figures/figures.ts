import { bangkokDay, instantOf } from '../calendars/rules/time-slots.ts';
import type { Context } from '../context/context.ts';
import { cardDecisionKinds } from '../notices/record.ts';
import { sharedWithin } from '../platform/turns.ts';
import type { CardDecisions, FiguresView } from './shapes.ts';

async function countOpenJobs({ queues }: Context): Promise<number> {
  const counts = await Promise.all(
    Object.values(queues).map((queue) => queue.getJobCountByTypes('waiting', 'failed')),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Counted from the notices of the holders, because each decision has exactly one. */
async function countCardDecisions({ db, clock }: Context): Promise<CardDecisions> {
  const midnight = instantOf(bangkokDay(clock.now()), 0);
  const rows = await db.notices.aggregate<{ _id: string; count: number }>([
    { $match: { ...cardDecisionKinds, at: { $gte: midnight } } },
    { $group: { _id: '$kind', count: { $sum: 1 } } },
  ]);
  const countOf = (kind: 'card-approved' | 'card-declined') =>
    rows.find(({ _id }) => _id === kind)?.count ?? 0;
  return { approved: countOf('card-approved'), declined: countOf('card-declined') };
}

const validMs = 1000;

/** Counts at most once a second in each server, however many administrators ask. */
export function openFigures(context: Context): () => Promise<FiguresView> {
  const find = sharedWithin<void, FiguresView>(validMs, async () => {
    const [openJobs, cardsToday] = await Promise.all([countOpenJobs(context), countCardDecisions(context)]);
    return { openJobs, cardsToday };
  });
  return () => find();
}
