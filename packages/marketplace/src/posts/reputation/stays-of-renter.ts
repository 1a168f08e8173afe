import { limits } from '@joddee/contract/limits';
import { isCountedStay, type StayToCount } from '@joddee/rules/people/counted-stay';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

interface StayOfRenter extends Pick<StayToCount, 'check' | 'from'> {
  detail: { user: RecordId; status: 0 | 1 };
  stepTimes?: Pick<StayToCount, 'parked' | 'leaving' | 'ended'>;
}

/** The newest completed stays of a renter, of which the rules count some. */
export async function findStaysOfRenter(
  { db }: Context,
  renter: RecordId,
): Promise<(StayToCount & { owner: string })[]> {
  const stays = await db.bookings
    .find(
      {
        'detail.renter': renter,
        'detail.status': 1,
        'check.checkout.status': true,
        // Without the owner's confirmation no stay counts.
        'check.checkin.user': true,
      },
      { 'detail.user': 1, 'detail.status': 1, check: 1, from: 1, stepTimes: 1 },
    )
    .sort({ from: -1 })
    .limit(limits.staysOfRenter)
    .lean<StayOfRenter[]>();
  return stays.map(({ detail: { user, status }, check, from, stepTimes }) => ({
    owner: user.toString(),
    status,
    check,
    from,
    ...stepTimes,
  }));
}

/** The number of stays of a renter that count, up to a hundred. */
export async function countStaysOfRenter(context: Context, renter: RecordId): Promise<number> {
  return (await findStaysOfRenter(context, renter)).filter(isCountedStay).length;
}
