import type { RefusalCode } from '@joddee/contract/error-codes';
import { announce } from '../../announce/announce.ts';
import { userRoom } from '../../announce/rooms.ts';
import type { Context } from '../../context/context.ts';

/** The outcome of a request that was answered "pending". */
export async function announceRefusal(
  context: Context,
  renter: string,
  bookingId: string,
  code: RefusalCode,
): Promise<void> {
  const content = { cause: 'refused' as const, _id: bookingId, code };
  await announce(context, [{ stream: userRoom(renter), event: 'booking:refused', content }]);
}
