import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { seal } from '@joddee/marketplace/secrets/seal';
import { emailFingerprint, signLetterToken } from '@joddee/marketplace/users/letters/send-letter';
import { passwordFingerprint } from '@joddee/marketplace/users/passwords/password';
import { newSecret, secretField } from '@joddee/marketplace/users/second-factor/codes';
import { codeOf } from '../../../support/authenticator.ts';
import type { World } from '../world.ts';

/** A known password, links of letters, a started second factor and an active one. */
export async function giveAccounts(context: Context, world: World, password: string): Promise<void> {
  const { db, clock } = context;
  const { rival, parked } = world.people;
  const passwordHash = await context.passwords.hash({ id: 'world' }, password);
  const ids = [rival.id, parked.id, world.people.owner.id].map(requireRecordId);
  await writable(db.users).updateMany({ _id: { $in: ids } }, { $set: { passwordHash } });
  await db.sessions.updateMany(
    { user: { $in: ids } },
    { $set: { password: passwordFingerprint(passwordHash) } },
  );
  const { emailKey } = (await db.users.findById(rival.id).lean()) ?? { emailKey: '' };
  world.links = {
    reset: signLetterToken(context, 'reset-password', rival.id, passwordFingerprint(passwordHash)),
    confirmation: signLetterToken(context, 'confirm-email', rival.id, emailFingerprint(emailKey)),
  };
  world.codes = {
    started: await giveFactor(context, rival.id, null),
    active: await giveFactor(context, parked.id, clock.now()),
  };
  await db.sessions.updateMany({ user: requireRecordId(parked.id) }, { $set: { secondFactor: true } });
}

async function giveFactor(
  { db, keys, clock }: Context,
  user: string,
  activeSince: Date | null,
): Promise<string> {
  const _id = requireRecordId(user);
  const secret = newSecret();
  const sealed = seal(await keys.ofUser(_id), { user, field: secretField }, secret);
  await db.secondFactors.create({ _id, secret: sealed, activeSince, lastStep: 0, recovery: [] });
  return codeOf(secret, clock.now());
}
