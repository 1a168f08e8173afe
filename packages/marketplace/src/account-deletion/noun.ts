import { on } from '../context/hook.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { handle, jobs, type Noun, runs } from '../records/noun.ts';
import { deletedAccountFound } from '../users/record.ts';
import { deleteOwnAccount, deleteUser, sweepUnusedAccounts } from './delete-account.ts';
import { clearAccount, deleteUserData, deletionJob, sweepDeletedUsers } from './erase-account.ts';
import { deletionRoutes } from './routes.ts';

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
  routes: handle(deletionRoutes, {
    deleteAccount: (context, { caller, body }) => deleteOwnAccount(context, caller, body),
    deleteUser: (context, { caller, params, body }) =>
      deleteUser(context, caller, params.userId, body.reason),
  }),
} satisfies Noun;
