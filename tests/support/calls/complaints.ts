import type { ComplaintDecision } from '@joddee/marketplace/complaints/constants';
import type { AddComplaintRequest } from '@joddee/marketplace/complaints/shapes';
import type { ApiClient } from '../api-client.ts';

/** Complains about a listing; the changes say about whom or what else. */
export const complain = (person: ApiClient, subjectId: string, changes: Partial<AddComplaintRequest> = {}) =>
  person.ok('addComplaint', {
    params: { subjectId },
    body: { about: 'listing', category: 'unsafe', text: 'ไฟส่องสว่างเสีย', photo: '', ...changes },
  });

export const decide = (
  admin: ApiClient,
  complaintId: string,
  decision: ComplaintDecision,
  reason = 'ตรวจแล้ว',
) => admin.call('decideComplaint', { params: { complaintId }, body: { decision, reason } });
