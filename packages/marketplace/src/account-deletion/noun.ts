import { on } from '../context/hook.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { jobs, type Noun, runs } from '../records/noun.ts';
import { deletedAccountFound } from '../users/hooks.ts';
import { clearAccount } from './clear-account.ts';
import { deleteUserData, deletionJob } from './delete-user-data.ts';
import { sweepDeletedUsers } from './sweep-deleted-users.ts';
import { sweepUnusedAccounts } from './sweep-unused-accounts.ts';

export const deletionNoun = {
  on: [on(deletedAccountFound, clearAccount)],
  jobs: jobs({
    'delete-user-data': runs(deletionJob, (context, { user }) =>
      deleteUserData(context, requireRecordId(user)),
    ),
  }),
  schedule: {
    'sweep-deleted-users': { everySeconds: 30, run: sweepDeletedUsers },
    'sweep-unused-accounts': { everySeconds: 3600, run: sweepUnusedAccounts },
  },
} satisfies Noun;
