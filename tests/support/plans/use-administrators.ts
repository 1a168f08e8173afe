import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { userFilters } from '@joddee/marketplace/users/constants';
import { createApiClient } from '../api-client.ts';
import { book } from '../bookings.ts';
import { eventually } from '../eventually.ts';
import {
  approveCardOf,
  freshCardNumber,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCardOf,
} from '../people.ts';
import { type Use, waitingPerson } from './stage.ts';

const paramsOf = (person: Person) => ({ params: { userId: person.id } });

/** What administrators read and decide. */
export const administratorUses = {
  async findTrail({ admin, renter, day }) {
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
  async findUsersForAdministrator({ admin }) {
    for (const verify of userFilters)
      for (const q of ['', 'person1 สมชาย', '081-234'])
        await admin.ok('findUsersForAdministrator', { query: { verify, q } });
  },
  async countUsersForAdministrator({ admin }) {
    for (const q of ['', 'person1', '0812']) await admin.ok('countUsersForAdministrator', { query: { q } });
  },
  findFigures: ({ admin }) => admin.ok('findFigures'),
  findUserForAdministrator: async (stage) =>
    stage.admin.ok('findUserForAdministrator', paramsOf(await waitingPerson(stage))),
  async deleteUser({ server, db, admin, day }) {
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
  approveCardByLink: async (stage) =>
    stage.admin.ok('approveCardByLink', paramsOf(await waitingPerson(stage))),
  declineCardByLink: async (stage) =>
    stage.admin.ok('declineCardByLink', paramsOf(await waitingPerson(stage))),
  async approveCard({ server, admin }) {
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
  async declineCard({ server, admin }) {
    const owner = await newOwner(server, admin);
    await newPost(owner);
    await admin.ok('declineCard', { ...paramsOf(owner), body: { reason: 'หมดอายุ' } });
  },
  async queueBoardPass({ server, admin }) {
    const answer = await admin.call('queueBoardPass');
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0])
      .join('; ');
    await createApiClient(server.url).raw('/admin/queues', { headers: { cookie } });
  },
  countAnswerRatings: ({ admin }) => admin.ok('countAnswerRatings'),
} satisfies Partial<Record<RouteName, Use>>;
