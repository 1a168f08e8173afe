import { defineHook } from '../context/hook.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { UserRecord } from './record.ts';

/** An account has lost its verified card. */
export const cardLost = defineHook<[user: RecordId]>();

/** A user is suspended, or was restored. Part of settling the account; nouns look at the account as it is then. */
export const suspensionChanged = defineHook<[user: RecordId]>();

/** A record was written for an account that had been deleted meanwhile: it must not stay. */
export const deletedAccountFound = defineHook<[user: UserRecord]>();
