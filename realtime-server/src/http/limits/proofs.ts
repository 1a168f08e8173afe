import type { Caller } from '@joddee/marketplace/context/context';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { countTogether } from '@joddee/marketplace/platform/rate-limits';
import { createInFlight } from '@joddee/marketplace/platform/turns';
import type { ServerLimits } from './server-limits.ts';

/** Passwords are checked two at a time for all users. */
const stepsOfUser = 2;

/**
 * Runs steps that a caller proves with a password or a code. Every one costs a hash of the password, and some a letter,
 * so right passwords are counted too.
 */
export function createProofs(limits: ServerLimits) {
  const running = createInFlight(stepsOfUser);
  return <Answer>(caller: Caller, run: () => Promise<Answer>): Promise<Answer> =>
    running.run(caller.id, () => counted(limits, caller, run));
}

/**
 * Counted before the password or the code is checked, so that concurrent attempts get no more guesses. Only wrong ones
 * stay counted here, for this session: a stranger who guesses codes at the login must not keep the holder from changing
 * the password.
 */
async function counted<Answer>(limits: ServerLimits, { id, sessionId }: Caller, run: () => Promise<Answer>) {
  const key = `session ${sessionId}`;
  await countTogether([
    [limits.accountSteps, id],
    [limits.codes, key],
  ]);
  try {
    const answer = await run();
    limits.codes.giveBack(key);
    return answer;
  } catch (error) {
    const isGuess = error instanceof AppError && ['WRONG_PASSWORD', 'WRONG_CODE'].includes(error.code);
    if (!isGuess) limits.codes.giveBack(key);
    throw error;
  }
}
