import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import type { Context } from '@joddee/marketplace/context/context';
import { messageRecords } from '@joddee/marketplace/messages/record';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { textSealer } from '@joddee/marketplace/secrets/personal-texts';
import type { Person } from '../../town/person.ts';

/** A message of the renter that the owner has not read yet. */
export async function giveMessage(
  context: Context,
  booking: string,
  { renter, owner }: Record<'renter' | 'owner', Person>,
): Promise<void> {
  const { clock, keys } = context;
  const [author, reader] = [requireRecordId(renter.id), requireRecordId(owner.id)];
  const sealText = await textSealer(keys, author);
  const message = {
    _id: `${booking}.1`,
    booking: requireRecordId(booking),
    number: 1,
    author,
    reader,
    parties: [author, reader],
    text: sealText('message-text', 'อีก 10 นาทีถึง'),
    request: '0b8f6e54-6a52-4bb1-9d51-0c5f5f1f7a00',
    at: clock.now(),
    readAt: null,
    reportedAt: null,
    outbox: [outboxEntry('sent' as const, clock.now())],
  };
  await messageRecords.insert(context, message);
  await context.background.settled();
}
