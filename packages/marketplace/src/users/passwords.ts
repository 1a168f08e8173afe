import { hash, verify } from '@node-rs/argon2';

/** Argon2id, at the cost that OWASP names as its minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let noOnesHash: Promise<string> | undefined;

/** An unknown name costs as much time as a wrong password, so that names cannot be guessed by the clock. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  noOnesHash ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await noOnesHash), password);
  return right && passwordHash !== undefined;
}
