import type { Run } from '../storm/run.ts';
import { repeatedJobs } from './repeated-jobs.ts';
import { sameSlot } from './same-slot.ts';
import { sessionEndedWhileDisconnected } from './session-ended-while-disconnected.ts';
import { stays } from './stays.ts';

export async function everything(run: Run): Promise<void> {
  await Promise.all([sameSlot(run), stays(run), repeatedJobs(run), sessionEndedWhileDisconnected(run)]);
}
