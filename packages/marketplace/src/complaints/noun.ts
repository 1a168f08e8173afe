import { on } from '../context/hook.ts';
import type { Noun } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { announceComplaint } from './announce-complaint.ts';
import { complaintRecords } from './complaint-model.ts';
import { settleComplaint } from './settle-complaint.ts';
import { sweepComplaints } from './sweep-complaints.ts';

export const complaintNoun = {
  records: [complaintRecords],
  on: [
    on(complaintRecords.settled, settleComplaint),
    on(complaintRecords.announced, each(announceComplaint)),
  ],
  schedule: { 'sweep-complaints': { everySeconds: 3600, run: sweepComplaints } },
} satisfies Noun;
