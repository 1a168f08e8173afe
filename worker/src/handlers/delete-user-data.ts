import { deleteUserData } from '@joddee/marketplace/account-deletion/delete-user-data';
import type { Context } from '@joddee/marketplace/context/context';
import type { JobPayloads } from '@joddee/marketplace/jobs/job-catalog';
import { requireRecordId } from '@joddee/marketplace/platform/record-id';

export function deleteUserDataJob(
  context: Context,
  { user }: JobPayloads['delete-user-data'],
): Promise<void> {
  return deleteUserData(context, requireRecordId(user));
}
