import type { Run } from '../storm/run.ts';
import { repeatedJobs } from './repeated-jobs.ts';
import { sameSlot, stays } from './rounds.ts';
import { sessionEndedWhileDisconnected } from './session-ended-while-disconnected.ts';

export async function everything(run: Run): Promise<void> {
  await Promise.all([sameSlot(run), stays(run), repeatedJobs(run), sessionEndedWhileDisconnected(run)]);
}
