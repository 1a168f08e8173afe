import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context/context.ts';
import { enqueueLetter } from '../letters/enqueue-letter.ts';
import type { UserRecord } from '../user-model.ts';

/**
 * Removes a second factor from before the confirmation of the mail address. Somebody else may have registered the address
 * and set it up, and who has the mailbox could never log in.
 */
export async function removeUnprovenFactor(
  context: Context,
  { _id, emailConfirmedAt }: UserRecord,
): Promise<void> {
  if (!emailConfirmedAt) return;
  const { deletedCount } = await context.db.secondFactors.deleteOne({
    _id,
    activeSince: { $lt: emailConfirmedAt },
  });
  if (deletedCount === 0) return;
  await recordAudit(context, { action: 'second-factor-removed', by: 'self', actor: _id, subject: _id });
  enqueueLetter(context, { kind: 'second-factor-removed', user: _id.toString() });
}
