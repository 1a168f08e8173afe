import { userStatus } from '@joddee/contract/choices/user-status';
import { limits, termsVersion } from '@joddee/contract/limits';
import { newRecordId } from '../../platform/records/record-id.ts';
import type { UserRecord } from '../../users/user-model.ts';

/** A person without an ID card as stored. No password has this hash, so only a session gives access. */
export function sampleUser(username: string, changes: Partial<UserRecord> = {}): UserRecord {
  const now = new Date();
  return {
    _id: newRecordId(),
    username,
    usernameKey: username,
    email: `${username}@example.com`,
    emailKey: `${username}@example.com`,
    passwordHash: '',
    name: { firstname: 'สมชาย', lastname: 'ใจดี' },
    phone: '0812345678',
    aboutMe: '',
    photo_user: '',
    status: userStatus.normal,
    Card: { idCard: '', laser: '', confirm: false },
    photo_card: { photoCard: '', photoPerson: '' },
    declinedReason: '',
    submittedAt: null,
    terms: { acceptedAt: now, version: termsVersion, minimumAge: limits.minimumAge },
    created: now,
    changedAt: now,
    version: 1,
    deletedAt: null,
    outbox: [],
    cleanup: false,
    ...changes,
  };
}
