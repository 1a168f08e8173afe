import { AppError } from '../../platform/app-error.ts';
import type { UserRecord } from '../user-model.ts';

/** Names the submission of a card; those of the first release have no time. */
export const submissionOf = ({ submittedAt }: Pick<UserRecord, 'submittedAt'>): string =>
  submittedAt?.toISOString() ?? 'without time';

/** Refuses a decision about another submission than the one that was inspected; '' names none. */
export function refuseUnseen(user: UserRecord, submitted: string): void {
  if (submitted !== '' && submissionOf(user) !== submitted) throw new AppError('CHANGED_MEANWHILE');
}
