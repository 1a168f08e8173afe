import type { RecordId } from '../platform/records/record-id.ts';
import type { PersonalKeys } from './personal-keys.ts';
import { open, seal } from './seal.ts';

/** The fields of records that are sealed with the key of the user whom they are about. */
export type PersonalField =
  | 'phone'
  | 'card-number'
  | 'card-laser'
  | 'booking-phone'
  | 'booking-plate'
  | 'booking-note'
  | 'message-text'
  | 'complaint-text'
  | 'second-factor'
  | 'push-device';

/** Seals texts of one user. An empty text stays empty, because queries ask for it. */
export async function textSealer(
  keys: PersonalKeys,
  user: RecordId,
): Promise<(field: PersonalField, text: string) => string> {
  const key = await keys.ofUser(user);
  return (field, text) => (text === '' ? '' : seal(key, { user: user.toString(), field }, text));
}

export type OpenText = (user: RecordId, field: PersonalField, text: string) => string;

/** Opens texts of these users. A text whose key was erased, or that was changed in the database, is empty. */
export async function textOpener(keys: PersonalKeys, users: readonly RecordId[]): Promise<OpenText> {
  const distinct = new Map(users.map((user) => [user.toString(), user]));
  const known = await keys.ofUsers([...distinct.values()]);
  return (user, field, text) => {
    if (text === '') return '';
    const id = user.toString();
    const key = known.get(id);
    if (key === undefined) return '';
    try {
      return open(key, { user: id, field }, text);
    } catch {
      return '';
    }
  };
}
