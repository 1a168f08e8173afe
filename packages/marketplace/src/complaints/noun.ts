import { on } from '../context/hook.ts';
import type { Noun } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { announceComplaint, settleComplaint } from './changes.ts';
import { sweepComplaints } from './erasures.ts';
import { complaintRecords } from './record.ts';

export const complaintNoun = {
  records: [complaintRecords],
  on: [
    on(complaintRecords.settled, settleComplaint),
    on(complaintRecords.announced, each(announceComplaint)),
  ],
  schedule: { 'sweep-complaints': { everySeconds: 3600, run: sweepComplaints } },
} satisfies Noun;
