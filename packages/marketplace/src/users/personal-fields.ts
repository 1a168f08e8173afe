import type { Context } from '../context/context.ts';
import { idsOf, type RecordId } from '../platform/records/record-id.ts';
import { only } from '../platform/records/record-schema.ts';
import { textOpener, textSealer } from '../secrets/personal-texts.ts';
import { hashCardNumber, hashPhonePrefixes } from '../secrets/seal.ts';
import type { UserRecord } from './record.ts';

declare const opened: unique symbol;
/** An account with its phone and card in plain text, for a view. It must never be written. */
export type OpenedUser = UserRecord & { readonly [opened]: true };

export async function openUsers({ keys }: Context, users: readonly UserRecord[]): Promise<OpenedUser[]> {
  const open = await textOpener(keys, idsOf(users));
  return users.map((user) => {
    const { _id, phone, Card } = user;
    return {
      ...user,
      phone: open(_id, 'phone', phone),
      Card: {
        ...Card,
        idCard: open(_id, 'card-number', Card.idCard),
        laser: open(_id, 'card-laser', Card.laser),
      },
    } as OpenedUser;
  });
}

export async function openUser(context: Context, user: UserRecord): Promise<OpenedUser> {
  return only(await openUsers(context, [user]));
}

/** The phone as stored, with the hashes that searches compare. */
export async function storedPhone(
  { keys }: Context,
  user: RecordId,
  phone: string,
): Promise<Pick<UserRecord, 'phone' | 'phoneHashes'>> {
  const sealText = await textSealer(keys, user);
  return { phone: sealText('phone', phone), phoneHashes: await hashPhonePrefixes(keys, phone) };
}

export async function storedCard(
  { keys }: Context,
  user: RecordId,
  { idCard, laser }: { idCard: string; laser: string },
): Promise<UserRecord['Card']> {
  const sealText = await textSealer(keys, user);
  return {
    idCard: sealText('card-number', idCard),
    laser: sealText('card-laser', laser),
    confirm: false,
    numberHash: await hashCardNumber(keys, idCard),
  };
}
