import { AppError } from '../../platform/app-error.ts';
import type { UserRecord } from '../user-model.ts';

/** Refuses a decision about another submission than the one that was inspected; '' names none. */
export function refuseUnseen({ submittedAt }: UserRecord, submitted: string): void {
  if (submitted !== '' && submittedAt?.toISOString() !== submitted) throw new AppError('CHANGED_MEANWHILE');
}
