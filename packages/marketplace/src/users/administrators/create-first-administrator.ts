import { userStatus } from '@joddee/contract/choices/user-status';
import { passwordText, usernameText } from '@joddee/contract/text-fields';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { createUser } from '../create-user.ts';

/** Creates the administrator that the settings name, unless an administrator exists. */
export async function createFirstAdministrator(
  context: Context,
  username: string,
  password: string,
): Promise<void> {
  const { db, log } = context;
  // Administrators cannot be deleted, and `npm run administrators` makes others.
  const administrators = { status: userStatus.administrator };
  if ((await db.users.exists(administrators)) !== null) {
    const named = { ...administrators, usernameKey: username.toLowerCase() };
    if ((await db.users.exists(named)) === null)
      log.warn('ADMIN_USERNAME and ADMIN_PASSWORD ignored: another administrator exists');
    return;
  }
  try {
    await createUser(
      context,
      {
        username: usernameText.parse(username),
        password: passwordText.parse(password),
        password2: password,
        fname: 'Admin',
        lname: 'JodDee',
        email: `${username.toLowerCase()}@administrator.invalid`,
        phone: '0000000000',
        terms: true,
      },
      { status: userStatus.administrator, asker: { id: 'operator' } },
    );
    log.info('first administrator created');
  } catch (error) {
    // Another server that started at the same moment has created the same administrator.
    if (!(error instanceof AppError)) throw error;
  }
}
