import { userStatus } from '@joddee/contract/choices/user-status';
import type { ComplaintView, DecideComplaintRequest } from '@joddee/contract/complaints/complaints';
import { decideComplaint as decide } from '@joddee/rules/complaints/complaint';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { byAdministrator } from '../users/changed-by.ts';
import { type ComplaintRecord, complaintRecords } from './complaint-model.ts';
import { complaintView, loadComplaint } from './find-complaint.ts';

/** An administrator decides about a complaint. What follows from it is part of settling it. */
export async function decideComplaint(
  context: Context,
  caller: Caller,
  id: string,
  { decision, reason }: DecideComplaintRequest,
): Promise<ComplaintView> {
  const decided = await retryOnConflict(async () => {
    const complaint = await loadComplaint(context, id, caller);
    const answer = decide(await factsOf(context, complaint), decision, caller.id);
    if (answer.kind === 'refused') throw new AppError(answer.code);
    if (answer.kind === 'already') {
      // An earlier request may have crashed before it was finished.
      await complaintRecords.settled(context, complaint);
      return complaint;
    }
    return complaintRecords.change(context, complaint, {
      cause: decision,
      set: {
        decision,
        reason,
        decidedAt: context.clock.now(),
        decidedBy: requireRecordId(caller.id),
      },
      leftovers: { by: byAdministrator(caller, reason) },
    });
  });
  return complaintView(context, decided);
}

async function factsOf({ groups }: Context, complaint: ComplaintRecord) {
  const { kind, decision, author, subject, post } = complaint;
  const [user, listing] = await Promise.all([groups.findUser(subject), post ? groups.findPost(post) : null]);
  return {
    kind,
    decision,
    author: author.toString(),
    subject: subject.toString(),
    subjectIsAdministrator: user?.status === userStatus.administrator,
    subjectIsDeleted: user === null || user.deletedAt !== null,
    // The listing of a complaint about a renter is somebody else's.
    hasListing: listing !== null && listing.deletedAt === null && listing.user.equals(subject),
  };
}
