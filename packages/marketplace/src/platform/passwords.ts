import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './groups/turns.ts';

/** For Argon2id; the memory is in KiB. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The minimum that OWASP recommends. */
const recommended: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** `who` is the user or the address that asks, as in turns. */
  hash(who: string, password: string): Promise<string>;
  /** An unknown username takes as long as a wrong password, so that response times reveal no usernames. */
  verify(who: string, passwordHash: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(cost: HashingCost = recommended): Passwords {
  // A burst of logins must not fill every thread of the process, because file reads need them too.
  const turns = createTurns(2, 64);
  const hashInTurn = (who: string, password: string) => turns.run(who, () => hash(password, cost));
  let unknownUserHash: string | undefined;
  return {
    hash: hashInTurn,
    async verify(who, passwordHash, password) {
      const stored = passwordHash ?? unknownUserHash ?? (await hashInTurn(who, 'nobody has this password'));
      if (passwordHash === undefined) unknownUserHash = stored;
      const right = await turns.run(who, () => verify(stored, password));
      return right && passwordHash !== undefined;
    },
  };
}
