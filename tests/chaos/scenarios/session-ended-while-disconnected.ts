import { call } from '../http/call.ts';
import { isUpToDate } from '../live/open-watchers.ts';
import { openWatcher, type Watcher } from '../live/watcher.ts';
import { anyTime, book, requestFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import type { Run } from '../storm/run.ts';
import { logIn, type Person } from '../town/person.ts';
import { pause, waitUntil } from '../town/wait-until.ts';

/** Longer than an ended session may receive events. */
const afterEndMs = 1200;

/** Books until it succeeds, so that this renter has private events. */
async function publishEvents(run: Run, renter: Person): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const request = requestFor(run, renter, anyTime(run));
    const view = await book(run, request);
    if (view === null) continue;
    if (attempt % 2 === 1) await cancel(run, { id: view._id, request });
    return view._id;
  }
  throw new Error('nothing could be booked');
}

/** A renter logs out while a second window is disconnected, and that window reconnects. */
async function leave(run: Run, renter: Person, url: string): Promise<Watcher> {
  const leaver = await logIn(run.town.context, renter);
  const watcher = openWatcher(run.town.client, { name: 'ended session', person: leaver, url });
  run.watchers.push(watcher);
  const { socket } = watcher.connection;
  await waitUntil(() => isUpToDate(watcher), 10);
  const first = await publishEvents(run, renter);
  await waitUntil(() => watcher.state.bookings.get(first) !== undefined, 5);

  socket.io.reconnection(false);
  socket.io.engine.close();
  await waitUntil(() => !socket.connected, 5);
  const { status } = await call(run.ledger, { url, path: '/api/users/logout', caller: leaver });
  if (status !== 200) throw new Error(`logging out answered ${status}`);
  watcher.revokedAt = performance.now();
  await publishEvents(run, renter);
  await pause(afterEndMs);
  socket.connect();
  // A gateway that lets it in finds the mark of the session within a second, so there are events in that second too.
  let isOver = false;
  const arrival = waitUntil(() => watcher.loggedOut || socket.connected, 5).finally(() => {
    isOver = true;
  });
  while (!isOver) await publishEvents(run, renter);
  await arrival;
  const last = await publishEvents(run, renter);
  // A client that should hear nothing more gets all the time that the event needs; one that is logged out needs none.
  await waitUntil(() => watcher.loggedOut || watcher.state.bookings.get(last) !== undefined, 5);
  return watcher;
}

export async function sessionEndedWhileDisconnected(run: Run): Promise<void> {
  const { renters, urls } = run.town;
  await Promise.all(
    renters.slice(20, 23).map(async (renter, index) => {
      const watcher = await leave(run, renter, urls[index % 2] ?? '');
      if (!watcher.loggedOut) run.ledger.fault('a client whose session was ended was not notified');
      watcher.connection.close();
      watcher.loggedOut = true;
    }),
  );
}
