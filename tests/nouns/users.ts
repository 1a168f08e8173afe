import type { deletionRoutes, exportRoutes } from '@joddee/marketplace/account-deletion/routes';
import type { trailRoutes } from '@joddee/marketplace/audit/shapes';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { cardChecks, userFilters } from '@joddee/marketplace/users/constants';
import { emailFingerprint, signLetterToken } from '@joddee/marketplace/users/letters/send-letter';
import type { sessionRoutes, userRoutes } from '@joddee/marketplace/users/routes';
import { sessionName } from '@joddee/marketplace/users/sessions/ends';
import { passwordOfAll, sharedCard } from '../chaos/pauses/world.ts';
import { marks } from '../chaos/town/person.ts';
import { createApiClient } from '../support/api-client.ts';
import { codeOf } from '../support/authenticator.ts';
import { book } from '../support/bookings.ts';
import { decide } from '../support/calls/complaints.ts';
import { eventually } from '../support/eventually.ts';
import { newResetToken } from '../support/letters.ts';
import {
  approveCardOf,
  freshCardNumber,
  freshRegistration,
  logInAs,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  submitCardOf,
  uploadPicture,
} from '../support/people.ts';
import { type Stage, waitingPerson } from '../support/plans/stage.ts';
import { complained } from './complaints.ts';
import { type Calls, nothing, ofStranger } from './route-calls.ts';

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

const paramsOf = (person: Person) => ({ params: { userId: person.id } });

export const sessionCalls = {
  logIn: {
    access: [200, 200, 200, 200, 200],
    sample: (scene) => ({ body: { username: scene.people.stranger.username, password } }),
    pauses: ({ people }) => [
      { as: 'rival', body: { username: marks.name(people.rival.number), password: passwordOfAll } },
    ],
    async use({ server, renter }) {
      await logInAs(server, renter.username);
      await createApiClient(server.url).call('logIn', {
        body: { username: 'nobody', password: 'wrong one' },
      });
    },
  },
  register: {
    access: [201, 201, 201, 201, 201],
    sample: () => ({ body: freshRegistration() }),
    pauses: () => [
      {
        as: 'rival',
        body: {
          username: 'newcomer',
          password: 'correct horse',
          password2: 'correct horse',
          fname: 'สมชาย',
          lname: 'ใจดี',
          email: 'newcomer@example.com',
          phone: '0812345678',
          terms: true,
        },
      },
    ],
    use: ({ server }) => newPerson(server),
  },
  logOut: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: () => [{ as: 'renter' }],
    use: async ({ server }) => (await newPerson(server)).ok('logOut'),
  },
  endAllSessions: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: () => [{ as: 'rival' }],
    use: async ({ server }) => (await newPerson(server)).ok('endAllSessions'),
  },
} satisfies Calls<typeof sessionRoutes>;

export const userCalls = {
  findAccount: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ renter }) => renter.ok('findAccount'),
  },
  changePassword: {
    access: [401, 200, 200, 200, 200],
    sample: () => ({ body: { current: password, ...newPassword } }),
    pauses: () => [{ as: 'rival', body: { current: passwordOfAll, ...newPassword } }],
    use: async ({ server }) =>
      (await newPerson(server)).ok('changePassword', { body: { current: password, ...newPassword } }),
  },
  requestReset: {
    access: [200, 200, 200, 200, 200],
    sample: () => ({ body: { email: freshRegistration().email } }),
    pauses: 'reads',
    async use(stage) {
      const { server } = stage;
      const { email } = await userOf(stage, await confirmEmail(stage));
      await createApiClient(server.url).ok('requestReset', { body: { email } });
      await server.context.background.settled();
    },
  },
  checkReset: {
    access: [400, 400, 400, 400, 400],
    sample: () => ({ body: { token: 'x' } }),
    pauses: 'reads',
    async use({ server }) {
      const token = await newResetToken(server, (await newPerson(server)).id);
      await createApiClient(server.url).ok('checkReset', { body: { token } });
    },
  },
  resetPassword: {
    access: [400, 400, 400, 400, 400],
    sample: () => ({ body: { token: 'x', ...newPassword } }),
    pauses: ({ links }) => [{ as: 'rival', body: { token: links.reset, ...newPassword } }],
    async use({ server }) {
      const token = await newResetToken(server, (await newPerson(server)).id);
      await createApiClient(server.url).ok('resetPassword', { body: { token, ...newPassword } });
    },
  },
  requestConfirmation: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ renter }) => renter.ok('requestConfirmation'),
  },
  confirmEmail: {
    access: [400, 400, 400, 400, 400],
    sample: () => ({ body: { token: 'x' } }),
    pauses: ({ links }) => [{ as: 'rival', body: { token: links.confirmation } }],
    use: confirmEmail,
  },
  endSession: {
    access: [401, 200, 404, 404, 404],
    sample: async ({ people }) => {
      const { sessions } = await people.stranger.ok('findAccount');
      return { params: { sessionId: sessions[0]?._id ?? '' } };
    },
    pauses: ({ people }) => [{ as: 'rival', params: { sessionId: sessionName(people.rival.sessionId) } }],
    async use({ server }) {
      const person = await newPerson(server);
      const { sessions } = await person.ok('findAccount');
      await person.ok('endSession', { params: { sessionId: sessions[0]?._id ?? '' } });
    },
  },
  startSecondFactor: {
    access: [401, 200, 200, 200, 200],
    sample: () => ({ body: { password } }),
    pauses: () => [{ as: 'rival', body: { password: passwordOfAll } }],
    use: async ({ server }) => (await newPerson(server)).ok('startSecondFactor', { body: { password } }),
  },
  activateSecondFactor: {
    access: [401, 409, 409, 409, 409],
    sample: () => ({ body: { code: '000000' } }),
    pauses: ({ codes }) => [{ as: 'rival', body: { code: codes.started } }],
    use: activatedFactor,
  },
  renewRecoveryCodes: {
    access: [401, 409, 409, 409, 409],
    sample: () => ({ body: { password, code: '000000' } }),
    pauses: ({ codes }) => [{ as: 'parked', body: { password: passwordOfAll, code: codes.active } }],
    async use(stage) {
      const { person, recoveryCodes } = await activatedFactor(stage);
      await person.ok('renewRecoveryCodes', { body: { password, code: recoveryCodes[0] ?? '' } });
    },
  },
  removeSecondFactor: {
    access: [401, 409, 409, 409, 409],
    sample: () => ({ body: { password, code: '000000' } }),
    pauses: ({ codes }) => [{ as: 'parked', body: { password: passwordOfAll, code: codes.active } }],
    async use(stage) {
      const { person, secret } = await activatedFactor(stage);
      const { server } = stage;
      // A code counts once.
      const code = codeOf(secret, new Date(server.context.clock.now().getTime() + 30_000));
      await createApiClient(server.url).call('logIn', { body: { username: person.username, password } });
      await person.ok('removeSecondFactor', { body: { password, code } });
    },
  },
  findOwnCard: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    async use(stage) {
      const { photo_card } = (await (await waitingPerson(stage)).ok('findOwnCard')) as {
        photo_card?: Record<string, string>;
      };
      for (const link of Object.values(photo_card ?? {}))
        if (link.startsWith('/')) await stage.admin.raw(link);
    },
  },
  submitCard: {
    access: [401, 200, 409, 200, 200],
    sample: async (_scene, caller) =>
      // A visitor has no uploads.
      caller.token === undefined
        ? {}
        : {
            body: {
              idCard: freshCardNumber(),
              laser: 'AB1234567890',
              idCardURL: await uploadPicture(caller, 'idcard'),
              idCardPerson: await uploadPicture(caller, 'idcard'),
            },
          },
    pauses: ({ uploads }) => [
      {
        as: 'fresh',
        body: {
          idCard: sharedCard,
          laser: 'AB1234567890',
          idCardURL: uploads.cardFront,
          idCardPerson: uploads.cardPerson,
        },
      },
    ],
    use: waitingPerson,
  },
  withdrawCard: {
    // Only the owner has a card.
    access: [401, 409, 200, 409, 409],
    // Only the owner has a card.
    sample: () => ({ body: { password } }),
    pauses: () => [{ as: 'owner', body: { password: passwordOfAll } }],
    async use({ server, admin }) {
      await (await newOwner(server, admin)).ok('withdrawCard', { body: { password } });
    },
  },
  findOwnProfile: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ owner }) => owner.ok('findOwnProfile'),
  },
  findPublicProfiles: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ renter }) => renter.ok('findPublicProfiles', { query: { page: '1' } }),
  },
  editProfile: {
    access: [401, 200, 200, 200, 200],
    sample: () => ({ body: { about: '', phone: '0812345678' } }),
    pauses: () => [{ as: 'owner', body: { about: 'ลานสะอาด', phone: '0898765432' } }],
    use: ({ renter }) => renter.ok('editProfile', { body: { about: 'ลานสะอาด', phone: '0898765432' } }),
  },
  setProfilePhoto: {
    access: [401, 200, 200, 200, 200],
    sample: async (_scene, caller) =>
      caller.token === undefined ? {} : { body: { imageURL: await uploadPicture(caller, 'images') } },
    pauses: ({ uploads }) => [{ as: 'renter', body: { imageURL: uploads.ofRenter } }],
    use: async ({ renter }) => {
      for (let times = 0; times < 2; times += 1)
        await renter.ok('setProfilePhoto', { body: { imageURL: await uploadPicture(renter, 'images') } });
    },
  },
  findUsersForAdministrator: {
    access: [401, 403, 403, 403, 200],
    sample: nothing,
    pauses: 'reads',
    async use({ admin }) {
      for (const verify of userFilters)
        for (const q of ['', 'person1 สมชาย', '081-234'])
          await admin.ok('findUsersForAdministrator', { query: { verify, q } });
    },
  },
  countUsersForAdministrator: {
    access: [401, 403, 403, 403, 200],
    sample: nothing,
    pauses: 'reads',
    async use({ admin }) {
      for (const q of ['', 'person1', '0812']) await admin.ok('countUsersForAdministrator', { query: { q } });
    },
  },
  findUserForAdministrator: {
    access: [401, 403, 403, 403, 200],
    sample: ofStranger,
    pauses: 'reads',
    use: async (stage) => stage.admin.ok('findUserForAdministrator', paramsOf(await waitingPerson(stage))),
  },
  approveCardByLink: {
    // The stranger has not submitted a card.
    access: [401, 403, 403, 403, 409],
    // The stranger has not submitted a card.
    sample: ofStranger,
    pauses: ({ people }) => [
      { label: 'one', as: 'admin', params: { userId: people.waiting.id } },
      { label: 'another with the same card', as: 'admin', params: { userId: people.alsoWaiting.id } },
    ],
    use: async (stage) => stage.admin.ok('approveCardByLink', paramsOf(await waitingPerson(stage))),
  },
  approveCard: {
    access: [401, 403, 403, 403, 409],
    sample: (scene) => ({
      ...ofStranger(scene),
      body: { submitted: new Date(0).toISOString(), checked: [...cardChecks] },
    }),
    pauses: ({ people }) => [
      {
        as: 'admin',
        params: { userId: people.alsoWaiting.id },
        body: { submitted: 'without time', checked: [...cardChecks] },
      },
    ],
    async use({ server, admin }) {
      // A number may be verified on two accounts.
      const number = freshCardNumber();
      for (let times = 0; times < 3; times += 1) {
        const person = await newPerson(server);
        const submitted = await submitCardOf(person, number).then(
          () => true,
          () => false,
        );
        if (submitted) await approveCardOf(person, admin);
      }
    },
  },
  declineCard: {
    access: [401, 403, 403, 403, 200],
    sample: (scene) => ({ ...ofStranger(scene), body: {} }),
    pauses: ({ people }) => [
      { as: 'admin', params: { userId: people.alsoWaiting.id }, body: { reason: 'รูปไม่ชัด' } },
    ],
    async use({ server, admin }) {
      const owner = await newOwner(server, admin);
      await newPost(owner);
      await admin.ok('declineCard', { ...paramsOf(owner), body: { reason: 'หมดอายุ' } });
    },
  },
  declineCardByLink: {
    access: [401, 403, 403, 403, 200],
    sample: ofStranger,
    pauses: ({ people }) => [
      { label: 'who waits', as: 'admin', params: { userId: people.waiting.id }, query: { reason: 'รูปไม่ชัด' } },
      {
        label: 'who is confirmed',
        as: 'admin',
        params: { userId: people.counted.id },
        query: { reason: 'หมดอายุ' },
      },
      { label: 'the owner', as: 'admin', params: { userId: people.owner.id }, query: { reason: 'หมดอายุ' } },
    ],
    use: async (stage) => stage.admin.ok('declineCardByLink', paramsOf(await waitingPerson(stage))),
  },
  suspendUser: {
    access: [401, 403, 403, 403, 200],
    sample: (scene) => ({ ...ofStranger(scene), body: { reason: 'ขายบัญชี' } }),
    pauses: ({ people }) => [
      { as: 'admin', params: { userId: people.owner.id }, body: { reason: 'ขายบัญชี' } },
    ],
    async use(stage) {
      const { owner } = await complained(stage);
      const options = { params: { userId: owner.id }, body: { reason: 'ขายบัญชี' } };
      for (let times = 0; times < 2; times += 1) await stage.admin.ok('suspendUser', options);
    },
  },
  restoreUser: {
    access: [401, 403, 403, 403, 200],
    sample: (scene) => ({ ...ofStranger(scene), body: { reason: 'ชี้แจงแล้ว' } }),
    pauses: ({ people }) => [
      {
        label: 'the owner',
        as: 'admin',
        params: { userId: people.owner.id },
        body: { reason: 'ชี้แจงแล้ว' },
        onlyBeside: true,
      },
      {
        label: 'the suspended',
        as: 'admin',
        params: { userId: people.suspended.id },
        body: { reason: 'ชี้แจงแล้ว' },
      },
    ],
    async use(stage) {
      const { owner, complaint } = await complained(stage);
      await decide(stage.admin, complaint._id, 'suspended');
      const options = { params: { userId: owner.id }, body: { reason: 'ชี้แจงแล้ว' } };
      for (let times = 0; times < 2; times += 1) await stage.admin.ok('restoreUser', options);
    },
  },
} satisfies Calls<typeof userRoutes>;

export const trailCalls = {
  findOwnTrail: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ renter }) => renter.ok('findOwnTrail'),
  },
  findTrail: {
    access: [401, 403, 403, 403, 200],
    sample: nothing,
    pauses: 'reads',
    async use({ admin, renter, day }) {
      const user = renter.id;
      for (const query of [
        {},
        { action: 'card-approved' },
        { user },
        { action: 'login-failed', user },
        { user: renter.username },
        { date: day },
      ] as Record<string, string>[])
        await admin.ok('findTrail', { query });
    },
  },
} satisfies Calls<typeof trailRoutes>;

export const deletionCalls = {
  deleteAccount: {
    access: [401, 200, 200, 200, 403],
    sample: () => ({ body: { password } }),
    pauses: () => [
      { label: 'of an owner', as: 'owner', body: { password: passwordOfAll } },
      { label: 'of a renter', as: 'rival', body: { password: passwordOfAll } },
    ],
    use: async ({ server }) => (await newPerson(server)).ok('deleteAccount', { body: { password } }),
  },
  deleteUser: {
    access: [401, 403, 403, 403, 200],
    sample: ofStranger,
    pauses: ({ people }) => [
      { label: 'the owner', as: 'admin', params: { userId: people.owner.id } },
      { label: 'the renter', as: 'admin', params: { userId: people.renter.id } },
      { label: 'one whose card waits', as: 'admin', params: { userId: people.waiting.id } },
      { label: 'the first in line', as: 'admin', params: { userId: people.first.id } },
      { label: 'who has the hold', as: 'admin', params: { userId: people.holder.id } },
    ],
    async use({ server, db, admin, day }) {
      const owner = await newOwner(server, admin);
      const renter = await newPerson(server);
      const { _id: postId } = await newPost(owner);
      await book(renter, postId, day);
      for (const person of [renter, owner]) {
        await admin.ok('deleteUser', paramsOf(person));
        await eventually(async () => {
          const user = await db.users.findById(person.id).lean();
          if (user?.cleanup !== false) throw new Error('the data of the account is not removed yet');
        });
      }
    },
  },
} satisfies Calls<typeof deletionRoutes>;

export const exportCalls = {
  exportData: {
    access: [401, 200, 200, 200, 200],
    sample: () => ({ body: { password } }),
    pauses: ({ codes }) => [{ as: 'parked', body: { password: passwordOfAll, code: codes.active } }],
    use: ({ owner }) => owner.call('exportData', { body: { password } }),
  },
} satisfies Calls<typeof exportRoutes>;
