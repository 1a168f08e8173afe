import { userStatus } from '@joddee/contract/choices/user-status';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

export async function findAdministrators({ db }: Context): Promise<RecordId[]> {
  const administrators = await db.users.find({ status: userStatus.administrator }, { _id: 1 }).lean();
  return administrators.map(({ _id }) => _id);
}
