import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { emailFingerprint, signLetterToken } from '@joddee/marketplace/users/letters/tokens';
import { createApiClient } from '../api-client.ts';
import { codeOf } from '../authenticator.ts';
import { newResetToken } from '../letters.ts';
import { newOwner, newPerson, password } from '../people.ts';
import type { Stage, Use } from './stage.ts';

const newPassword = { password: 'another good horse', password2: 'another good horse' };

const userOf = async ({ db }: Stage, id: string) => {
  const user = await db.users.findById(requireRecordId(id)).lean();
  if (user === null) throw new Error('the account is gone');
  return user;
};

async function confirmEmail(stage: Stage): Promise<string> {
  const { server } = stage;
  const { id } = await newPerson(server);
  const { emailKey } = await userOf(stage, id);
  const token = signLetterToken(server.context, 'confirm-email', id, emailFingerprint(emailKey));
  await createApiClient(server.url).ok('confirmEmail', { body: { token } });
  return id;
}

async function activatedFactor({ server }: Stage) {
  const person = await newPerson(server);
  // The second start replaces the secret of the first.
  await person.ok('startSecondFactor', { body: { password } });
  const { secret } = await person.ok('startSecondFactor', { body: { password } });
  const code = codeOf(secret, server.context.clock.now());
  const { recoveryCodes } = await person.ok('activateSecondFactor', { body: { code } });
  return { person, secret, recoveryCodes };
}

/** The routes of an account; a missing one does not compile. */
export const accountUses = {
  findAccount: ({ renter }) => renter.ok('findAccount'),
  changePassword: async ({ server }) =>
    (await newPerson(server)).ok('changePassword', { body: { current: password, ...newPassword } }),
  async requestReset(stage) {
    const { server } = stage;
    const { email } = await userOf(stage, await confirmEmail(stage));
    await createApiClient(server.url).ok('requestReset', { body: { email } });
    await server.context.background.settled();
  },
  async checkReset({ server }) {
    const token = await newResetToken(server, (await newPerson(server)).id);
    await createApiClient(server.url).ok('checkReset', { body: { token } });
  },
  async resetPassword({ server }) {
    const token = await newResetToken(server, (await newPerson(server)).id);
    await createApiClient(server.url).ok('resetPassword', { body: { token, ...newPassword } });
  },
  findOwnTrail: ({ renter }) => renter.ok('findOwnTrail'),
  async withdrawCard({ server, admin }) {
    await (await newOwner(server, admin)).ok('withdrawCard', { body: { password } });
  },
  exportData: ({ owner }) => owner.call('exportData', { body: { password } }),
  deleteAccount: async ({ server }) => (await newPerson(server)).ok('deleteAccount', { body: { password } }),
  requestConfirmation: ({ renter }) => renter.ok('requestConfirmation'),
  confirmEmail,
  async endSession({ server }) {
    const person = await newPerson(server);
    const { sessions } = await person.ok('findAccount');
    await person.ok('endSession', { params: { sessionId: sessions[0]?._id ?? '' } });
  },
  endAllSessions: async ({ server }) => (await newPerson(server)).ok('endAllSessions'),
  startSecondFactor: async ({ server }) =>
    (await newPerson(server)).ok('startSecondFactor', { body: { password } }),
  activateSecondFactor: activatedFactor,
  async renewRecoveryCodes(stage) {
    const { person, recoveryCodes } = await activatedFactor(stage);
    await person.ok('renewRecoveryCodes', { body: { password, code: recoveryCodes[0] ?? '' } });
  },
  async removeSecondFactor(stage) {
    const { person, secret } = await activatedFactor(stage);
    const { server } = stage;
    // A code counts once.
    const code = codeOf(secret, new Date(server.context.clock.now().getTime() + 30_000));
    await createApiClient(server.url).call('logIn', { body: { username: person.username, password } });
    await person.ok('removeSecondFactor', { body: { password, code } });
  },
} satisfies Partial<Record<RouteName, Use>>;
