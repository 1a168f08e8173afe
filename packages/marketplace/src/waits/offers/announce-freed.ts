import { announceSlots } from '../../calendars/announce-slots.ts';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { requestOffers } from './request-offers.ts';

/**
 * After times of a post were released: who was notified while they were held still shows them as taken, and somebody may
 * wait for them.
 */
export function announceFreed(context: Context, post: RecordId): void {
  context.background.run('announce-slots', () => announceSlots(context, post));
  requestOffers(context, post);
}
