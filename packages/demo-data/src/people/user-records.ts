import { later } from '@joddee/marketplace/common/bangkok-zone';
import { limits, termsVersion } from '@joddee/marketplace/common/limits';
import { userStatus } from '@joddee/marketplace/users/constants';
import { noCard, type UserRecord } from '@joddee/marketplace/users/record';
import { withCheckDigit } from '@joddee/marketplace/users/rules/card-wait';
import { demoId } from '../demo-id.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';

export interface PasswordHashes {
  /** Hash for the accounts that visitors of the demo use. */
  known: string;
  /** Hash of a random password, for all other accounts. */
  secret: string;
}

/** Thirteen digits with a leading 0, which no real Thai card has. */
export function cardNumber(person: DemoPerson): string {
  if (person.card === 'none') return '';
  const index = demoPeople.findIndex(({ username }) => username === person.username);
  return withCheckDigit(`0000000${index + 10_001}`);
}

/** How long the waiting card of the demo has waited. */
const waitedHours = 28;

/** The caller adds the addresses of the images. */
export function userRecord(person: DemoPerson, index: number, hashes: PasswordHashes, now: Date): UserRecord {
  const created = later(now, -(130 - index), 'day');
  const email = `${person.username}@example.com`;
  const idCard = cardNumber(person);
  return {
    _id: demoId('user', person.username),
    username: person.username,
    usernameKey: person.username,
    email,
    emailKey: email,
    passwordHash: person.username.startsWith('demo') ? hashes.known : hashes.secret,
    name: { firstname: person.firstname, lastname: person.lastname },
    phone: `080000${String(index + 1).padStart(4, '0')}`,
    phoneHashes: [],
    aboutMe: person.about,
    photo_user: '',
    status: person.username === 'demoadmin' ? userStatus.administrator : userStatus.normal,
    ...noCard,
    Card: {
      ...noCard.Card,
      idCard,
      laser: idCard === '' ? '' : 'JT0000000000',
      confirm: person.card === 'confirmed',
    },
    declined: false,
    declinedReason: '',
    timesDeclined: 0,
    earlierReason: '',
    submittedAt: submittedAt(person, created, now),
    terms: { acceptedAt: created, version: termsVersion, minimumAge: limits.minimumAge },
    created,
    changedAt: created,
    version: 1,
    deletedAt: null,
    outbox: [],
    cleanup: false,
  };
}

function submittedAt({ card }: DemoPerson, created: Date, now: Date): Date | null {
  if (card === 'none') return null;
  return card === 'waiting' ? later(now, -waitedHours, 'hour') : created;
}
