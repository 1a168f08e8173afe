import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { sessionName } from '@joddee/marketplace/users/sessions/ends';
import type { Call } from './calls.ts';
import { passwordOfAll, type World } from './world.ts';

const newPassword = { password: 'another good horse', password2: 'another good horse' };

/** The routes of an account that write; a missing one does not compile. */
export const accountCalls = {
  changePassword: () => [{ as: 'rival', body: { current: passwordOfAll, ...newPassword } }],
  resetPassword: ({ links }) => [{ as: 'rival', body: { token: links.reset, ...newPassword } }],
  confirmEmail: ({ links }) => [{ as: 'rival', body: { token: links.confirmation } }],
  endSession: ({ people }) => [{ as: 'rival', params: { sessionId: sessionName(people.rival.sessionId) } }],
  withdrawCard: () => [{ as: 'owner', body: { password: passwordOfAll } }],
  exportData: ({ codes }) => [{ as: 'parked', body: { password: passwordOfAll, code: codes.active } }],
  deleteAccount: () => [
    { label: 'of an owner', as: 'owner', body: { password: passwordOfAll } },
    { label: 'of a renter', as: 'rival', body: { password: passwordOfAll } },
  ],
  endAllSessions: () => [{ as: 'rival' }],
  startSecondFactor: () => [{ as: 'rival', body: { password: passwordOfAll } }],
  activateSecondFactor: ({ codes }) => [{ as: 'rival', body: { code: codes.started } }],
  renewRecoveryCodes: ({ codes }) => [
    { as: 'parked', body: { password: passwordOfAll, code: codes.active } },
  ],
  removeSecondFactor: ({ codes }) => [
    { as: 'parked', body: { password: passwordOfAll, code: codes.active } },
  ],
} satisfies Partial<Record<RouteName, (world: World) => Call[]>>;
