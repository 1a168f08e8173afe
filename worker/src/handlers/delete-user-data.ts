import type { JobPayloads } from '@joddee/marketplace/jobs/job-catalog';
import type { Context } from '@joddee/marketplace/platform/context';
import { requireRecordId } from '@joddee/marketplace/platform/record-id';
import { deleteUserData } from '@joddee/marketplace/users/delete-user-data';

export function deleteUserDataJob(
  context: Context,
  { user }: JobPayloads['delete-user-data'],
): Promise<void> {
  return deleteUserData(context, requireRecordId(user));
}
