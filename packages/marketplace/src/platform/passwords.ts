import { hash, verify } from '@node-rs/argon2';
import { type Asker, createTurns, type Turns } from './turns.ts';

/** For Argon2id; the memory is in KiB. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The minimum that OWASP recommends. */
const recommended: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(asker: Asker, password: string): Promise<string>;
  /** An unknown username takes as long as a wrong password, so that response times reveal no usernames. */
  verify(asker: Asker, passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** A burst of logins must not fill every thread of the process, because file reads need them too. */
export function createHashingTurns(): Turns {
  return createTurns(2, 64);
}

export function createPasswords(cost: HashingCost = recommended, turns = createHashingTurns()): Passwords {
  const hashInTurn = (asker: Asker, password: string) => turns.run(asker, () => hash(password, cost));
  let unknownUserHash: string | undefined;
  return {
    hash: hashInTurn,
    async verify(asker, passwordHash, password) {
      const stored = passwordHash ?? unknownUserHash ?? (await hashInTurn(asker, 'nobody has this password'));
      if (passwordHash === undefined) unknownUserHash = stored;
      const right = await turns.run(asker, () => verify(stored, password));
      return right && passwordHash !== undefined;
    },
  };
}
