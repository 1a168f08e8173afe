import { addComplaint, decideComplaint } from '../complaints/commands.ts';
import type { ComplaintDecision } from '../complaints/constants.ts';
import type { AddComplaintRequest, ComplaintView, OwnComplaint } from '../complaints/shapes.ts';
import type { Caller } from '../context/context.ts';
import type { CommandKit } from './command-tests.ts';

/** A complaint about a listing; the changes say about whom or what else. */
export const complain = (
  { ok, context }: CommandKit,
  author: Caller,
  subjectId: string,
  changes: Partial<AddComplaintRequest> = {},
): Promise<OwnComplaint> => {
  const request = { about: 'listing', category: 'unsafe', text: 'ไฟส่องสว่างเสีย', photo: '' } as const;
  return ok('addComplaint', addComplaint(context, author, subjectId, { ...request, ...changes }));
};

export const decide = (
  { ok, context }: CommandKit,
  admin: Caller,
  complaintId: string,
  decision: ComplaintDecision,
  reason = 'ตรวจแล้ว',
): Promise<ComplaintView> =>
  ok('decideComplaint', decideComplaint(context, admin, complaintId, { decision, reason }));
