import { on } from '../context/hook.ts';
import { handle, type Noun } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { announceComplaint, settleComplaint, sweepComplaints } from './changes.ts';
import { addComplaint, decideComplaint } from './commands.ts';
import {
  findComplaint,
  findComplaintPhoto,
  findComplaints,
  findOpenComplaints,
  findRecordOfUser,
  openComplaintMessages,
} from './desk.ts';
import { complaintRecords } from './record.ts';
import { complaintRoutes } from './routes.ts';

export const complaintNoun = {
  records: [complaintRecords],
  on: [
    on(complaintRecords.settled, settleComplaint),
    on(complaintRecords.announced, each(announceComplaint)),
  ],
  schedule: { 'sweep-complaints': { everySeconds: 3600, run: sweepComplaints } },
  routes: handle(complaintRoutes, {
    findComplaints: (context, { caller }) => findComplaints(context, caller),
    addComplaint: (context, { caller, params, body }) =>
      addComplaint(context, caller, params.subjectId, body),
    findComplaintPhoto: (context, { caller, params }) =>
      findComplaintPhoto(context, caller, params.complaintId),
    findOpenComplaints: (context, { caller, query }) => findOpenComplaints(context, caller, query.page),
    findComplaint: (context, { caller, params }) => findComplaint(context, caller, params.complaintId),
    openComplaintMessages: (context, { caller, params }) =>
      openComplaintMessages(context, caller, params.complaintId),
    decideComplaint: (context, { caller, params, body }) =>
      decideComplaint(context, caller, params.complaintId, body),
    findRecordOfUser: (context, { caller, params }) => findRecordOfUser(context, caller, params.userId),
  }),
} satisfies Noun;
