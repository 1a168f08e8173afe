import type { Context } from '../context/context.ts';
import { authenticate } from '../users/sessions/authenticate.ts';
import { logIn } from '../users/sessions/log-in.ts';
import { type Person, password } from './given.ts';

const unlimited = { count: async () => {}, giveBack: () => {} };

/** One more session of a user, by a login; the user was given a password. */
export async function logInAs(
  context: Context,
  { username }: Pick<Person, 'username'>,
  secret = password,
  code?: string,
): Promise<Person> {
  const circumstances = { userAgent: undefined, address: '127.0.0.1', codes: unlimited };
  const { token } = await logIn(context, { username, password: secret, code }, circumstances);
  const caller = await authenticate(context, token);
  if (caller === null) throw new Error('the session has ended already');
  return { ...caller, username };
}
