import { personRead } from '../audit/find-audit.ts';
import { on } from '../context/hook.ts';
import { countTogether } from '../platform/rate-limits.ts';
import { handle, jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { approveCard, declineCard, findOwnCard } from './card/decisions.ts';
import { accountsOfPerson } from './card/record.ts';
import { submitCard, withdrawCard } from './card/submission.ts';
import { sweepCardImages, sweepCards, sweepKeptCards } from './card/sweeps.ts';
import { announceUser, settleUser } from './changes.ts';
import { findOwnProfile, findPublicProfiles } from './find.ts';
import {
  countUsersForAdministrator,
  findUserForAdministrator,
  findUsersForAdministrator,
} from './find-for-administrator.ts';
import { confirmationsTo, confirmEmail, requestConfirmation, requestReset } from './letters/confirmation.ts';
import { letterJob, sendLetter } from './letters/send-letter.ts';
import { changePassword, checkReset, resetPassword } from './passwords/change.ts';
import { editProfile, findAccount, setProfilePhoto } from './profile.ts';
import { userRecords } from './record.ts';
import { userRoutes } from './routes.ts';
import {
  activateSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor/change-second-factor.ts';
import { endSession, sweepSessions } from './sessions/ends.ts';
import { restoreUser, suspendByAdministrator } from './suspension.ts';

export const userNoun = {
  records: [userRecords],
  on: [
    on(userRecords.settled, settleUser),
    on(userRecords.announced, each(announceUser)),
    on(personRead, accountsOfPerson),
  ],
  jobs: jobs({ 'send-letter': runs(letterJob, sendLetter) }),
  schedule: {
    'sweep-sessions': { everySeconds: 60, run: sweepSessions },
    'sweep-cards': { everySeconds: 60, run: sweepCards },
    'sweep-kept-cards': { everySeconds: 3600, run: sweepKeptCards },
    'sweep-card-images': { everySeconds: 3600, run: sweepCardImages },
  },
  routes: handle(userRoutes, {
    findAccount: (context, { caller }) => findAccount(context, caller),
    changePassword: (context, { caller, body }) => changePassword(context, caller, body),
    requestReset: async (context, { body, from, rateLimits }) => {
      await countTogether([
        [rateLimits.lettersOfAddress, from],
        // Counted whether or not an account has the address.
        [rateLimits.letters, `reset ${body.email.toLowerCase()}`],
      ]);
      return requestReset(context, body.email);
    },
    checkReset: (context, { body }) => checkReset(context, body.token),
    resetPassword: (context, { body, from }) => resetPassword(context, { from }, body),
    requestConfirmation: (context, { caller, rateLimits }) =>
      requestConfirmation(context, caller, (address) => rateLimits.letters.count(confirmationsTo(address))),
    confirmEmail: (context, { body }) => confirmEmail(context, body.token),
    endSession: (context, { caller, params }) => endSession(context, caller, params.sessionId),
    startSecondFactor: (context, { caller, body }) => startSecondFactor(context, caller, body.password),
    activateSecondFactor: (context, { caller, body }) => activateSecondFactor(context, caller, body.code),
    renewRecoveryCodes: (context, { caller, body }) =>
      renewRecoveryCodes(context, caller, body.password, body.code),
    removeSecondFactor: (context, { caller, body }) =>
      removeSecondFactor(context, caller, body.password, body.code),
    findOwnCard: (context, { caller }) => findOwnCard(context, caller),
    submitCard: (context, { caller, body }) => submitCard(context, caller, body),
    withdrawCard: (context, { caller, body }) => withdrawCard(context, caller, body),
    findOwnProfile: (context, { caller }) => findOwnProfile(context, caller),
    findPublicProfiles: (context, { query }) => findPublicProfiles(context, query.page),
    editProfile: (context, { caller, body }) => editProfile(context, caller, body),
    setProfilePhoto: (context, { caller, body }) => setProfilePhoto(context, caller, body.imageURL),
    findUsersForAdministrator: async (context, { query }) => {
      const users = await findUsersForAdministrator(context, query.verify, query.q, query.page);
      return users.length === 0 ? { user: 'No have user' as const } : users;
    },
    countUsersForAdministrator: (context, { query }) => countUsersForAdministrator(context, query.q),
    findUserForAdministrator: (context, { caller, params, query }) =>
      findUserForAdministrator(context, caller, params.userId, query.card),
    approveCardByLink: (context, { caller, params }) => approveCard(context, caller, params.userId),
    approveCard: (context, { caller, params, body }) => approveCard(context, caller, params.userId, body),
    declineCard: (context, { caller, params, body }) =>
      declineCard(context, caller, params.userId, body.reason, body.submitted),
    declineCardByLink: (context, { caller, params, query }) =>
      declineCard(context, caller, params.userId, query.reason),
    suspendUser: (context, { caller, params, body }) =>
      suspendByAdministrator(context, caller, params.userId, body.reason),
    restoreUser: (context, { caller, params, body }) =>
      restoreUser(context, caller, params.userId, body.reason),
  }),
} satisfies Noun;
