import { lateNews } from '../scenarios/late-news.ts';
import { newsWithoutRedis } from '../scenarios/news-without-redis.ts';
import { sessionEndedWhileCut } from '../scenarios/session-ended-while-cut.ts';
import { stays } from '../scenarios/stays.ts';
import type { SeededBug } from './seeded-bug.ts';

const announceBooking = 'packages/marketplace/src/bookings/announce-booking.ts';

/** Takes the entry out of the outbox before it is told: what then fails is told by nobody. */
const lostOutboxEntry: SeededBug = {
  name: 'lost-outbox-entry',
  mutations: [
    {
      file: announceBooking,
      find: '  await announce(context, messages);\n',
      replace: `  await context.db.bookings.updateOne({ _id: booking._id }, { $set: { outbox: [] } });
  await announce(context, messages);
`,
    },
  ],
  scenario: newsWithoutRedis,
  caughtBy: /bookings .* has version|is missing/,
};

/** The client believes whatever came last. */
const staleVersionAccepted: SeededBug = {
  name: 'stale-version-accepted',
  mutations: [
    {
      file: 'web/src/realtime/views.ts',
      find: 'if (before === undefined || before.version < version) known.set',
      replace: 'known.set',
    },
  ],
  scenario: lateNews,
  caughtBy: /back to/,
};

/** Private news is also said to everybody who looks at the post. */
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

/** A connection that is recovered comes back as whoever it was, into the rooms that it had. */
const recoveryUnauthorised: SeededBug = {
  name: 'recovery-without-authorisation',
  mutations: [
    {
      file: 'realtime-server/src/sockets/create-gateway.ts',
      find: '    adapter: createAdapter(redis, {',
      replace: `    connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: true },
    adapter: createAdapter(redis, {`,
    },
  ],
  scenario: sessionEndedWhileCut,
  caughtBy: /private news after its session was ended/,
};

export const liveBugs = [lostOutboxEntry, staleVersionAccepted, wrongRoom, recoveryUnauthorised];
