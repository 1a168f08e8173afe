import { announcementsWithoutRedis } from '../scenarios/announcements-without-redis.ts';
import { lateAnnouncements } from '../scenarios/late-announcements.ts';
import { sessionEndedWhileDisconnected } from '../scenarios/session-ended-while-disconnected.ts';
import { stays } from '../scenarios/stays.ts';
import type { SeededBug } from './seeded-bug.ts';

const announceBooking = 'packages/marketplace/src/bookings/announce-booking.ts';

/** Removes the entry from the outbox before it is announced, so a failed announcement is lost. */
const lostOutboxEntry: SeededBug = {
  name: 'lost-outbox-entry',
  mutations: [
    {
      file: announceBooking,
      find: '  await Promise.all([\n    announce(context, messages),',
      replace: `  await context.db.bookings.updateOne({ _id: booking._id }, { $set: { outbox: [] } });
  await Promise.all([
    announce(context, messages),`,
    },
  ],
  scenario: announcementsWithoutRedis,
  caughtBy: /bookings \w+ (?:of version \d+ )?has|is missing/,
};

/** The client accepts every view, whatever its version. */
const staleVersionAccepted: SeededBug = {
  name: 'stale-version-accepted',
  mutations: [
    {
      file: 'web/src/realtime/views.ts',
      find: 'if (isNewer || isBack) known.set',
      replace: 'known.set',
    },
  ],
  scenario: lateAnnouncements,
  caughtBy: /back to/,
};

/** Private events are also sent to everyone who watches the post. */
const wrongRoom: SeededBug = {
  name: 'wrong-room',
  mutations: [
    {
      file: announceBooking,
      find: 'const parties = [booking.detail.user.toString(), booking.detail.renter.toString()];',
      replace:
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
        'const parties = [booking.detail.user.toString(), booking.detail.renter.toString(), `post:${booking.detail.post}`];',
    },
    {
      file: announceBooking,
      find: 'stream: userRoom(id),',
      replace: "stream: id.includes(':') ? id : userRoom(id),",
    },
  ],
  scenario: stays,
  caughtBy: /got the whole booking/,
};

/** A recovered connection keeps its identity and its rooms. */
const recoveryUnauthorised: SeededBug = {
  name: 'recovery-without-authorisation',
  mutations: [
    {
      file: 'realtime-server/src/sockets/create-gateway.ts',
      // Frames of our own carry no offset, from which a connection could be recovered.
      find: '    adapter: deliverByFrames(',
      replace: `    connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: true },
    adapter: ((create) => create)(`,
    },
    // Nor does anybody meet the marks of the readers then.
    {
      file: 'realtime-server/src/sockets/create-gateway.ts',
      find: '    await marks.allBegan();',
      replace: '',
    },
  ],
  scenario: sessionEndedWhileDisconnected,
  caughtBy: /private events after its session was ended/,
};

export const liveBugs = [lostOutboxEntry, staleVersionAccepted, wrongRoom, recoveryUnauthorised];
