import type { RecordId } from '../platform/records/record-id.ts';
import type { NoticeRecord } from './notice-model.ts';

interface Noticed
  extends Pick<NoticeRecord, 'user' | 'kind' | 'role' | 'at'>,
    Partial<Pick<NoticeRecord, 'booking' | 'person' | 'post' | 'reason' | 'wait' | 'freed' | 'complaint'>> {
  /**
   * The outbox entry of the change; or the booking, for what a booking gets once; or the first unread message of a
   * booking.
   */
  of: RecordId | string;
}

/** A notice that is not stored yet. Its id follows from its cause, so a repeated insert meets the first. */
export function newNotice({ user, kind, role, of, at, ...about }: Noticed): NoticeRecord {
  const nothing = { booking: null, person: null, reason: '' };
  return {
    _id: `${user}.${kind}.${of}`,
    user,
    kind,
    role,
    ...nothing,
    ...about,
    at,
    seenAt: null,
    readAt: null,
  };
}
