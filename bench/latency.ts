import { createHttpClient, type HttpClient } from './load/http-client.ts';
import { openLiveSocket } from './load/live-socket.ts';
import { at, waitUntil } from './load/load.ts';
import { interleave, noteFigure, quantileOf } from './measure/figures.ts';
import type { World } from './processes/start-world.ts';
import type { BenchSettings } from './run-one.ts';
import { seedPeople } from './seed/seed-people.ts';
import { seedPosts } from './seed/seed-posts.ts';

/** Times of one message in milliseconds, on the machine's monotonic clock. */
interface Passage {
  sent: number;
  answered: number;
  handled: number;
  /** Floor only: when the first server emitted it. */
  emitted: number;
}

const now = () => Number(process.hrtime.bigint()) / 1e6;

/**
 * RT3: from the answer to a write over one gateway to the handler of a client on the other : from the emit of a bare
 * server to a client of another one, between which is the adapter alone.
 */
export async function benchLatency(world: World, settings: BenchSettings): Promise<void> {
  const { context } = world;
  const owner = at(await seedPeople(context, 1), 0);
  const post = at(await seedPosts(context, owner._id, 1), 0).toString();
  const [here, there] = [await world.startServer(), await world.startServer()];
  const [bareHere, bareThere] = [
    await world.startFloor('bare-adapter.ts'),
    await world.startFloor('bare-adapter.ts'),
  ];
  const [http, bareHttp] = [createHttpClient(here.origin, 1), createHttpClient(bareHere.origin, 1)];

  let handled = 0;
  let version = 1;
  let eventText = '';
  const watching = await openLiveSocket(there.origin, { token: owner.token }, (event, payload) => {
    if (event !== 'post:changed') return;
    const change = payload as { stream: string; version: number };
    // The owner also gets the event in the user stream.
    if (change.stream !== `post:${post}` || change.version !== version) return;
    handled = now();
    eventText ||= JSON.stringify(payload);
  });
  await watching.request('post:watch', post);
  let bareHandled = 0;
  let bareVersion = 0;
  let emitted = 0;
  const listening = await openLiveSocket(bareThere.origin, {}, (_event, payload) => {
    const change = payload as { version: number; emittedAt: number };
    if (change.version !== bareVersion) return;
    bareHandled = now();
    emitted = change.emittedAt;
  });

  const passage = async (client: HttpClient, path: string, body: object, handledAt: () => number) => {
    const sent = now();
    const status = await client.post(path, owner.token, body);
    const answered = now();
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    await waitUntil(() => handledAt() > sent);
    return { sent, answered, handled: handledAt(), emitted };
  };
  const write = async () => {
    version += 1;
    return passage(http, `/api/posts/available/${post}`, { available: version % 2 === 1 }, () => handled);
  };
  const emit = async () => {
    bareVersion += 1;
    return passage(bareHttp, '/', { version: bareVersion, text: eventText }, () => bareHandled);
  };
  const many = async (one: () => Promise<Passage>) => {
    const passages: Passage[] = [];
    for (let count = 0; count < settings.writesPerRound; count += 1) passages.push(await one());
    return passages;
  };
  await many(write);
  await many(emit);
  const { floor, subject } = await interleave(
    settings.rounds,
    () => many(emit),
    () => many(write),
  );

  watching.close();
  listening.close();
  http.close();
  bareHttp.close();
  for (const program of [bareThere, bareHere, there, here]) await program.stop();

  for (const { part, name, atMost } of [
    { part: 0.5, name: 'p50', atMost: 2 },
    { part: 0.99, name: 'p99', atMost: 3 },
  ])
    noteFigure({
      id: 'RT3',
      what: `${name} from an answer to a handler on another gateway : the bare adapter`,
      unit: 'ms',
      floor: quantileOf(
        floor.map((round) => round.map(({ handled, emitted }) => handled - emitted)),
        part,
      ),
      ours: quantileOf(
        subject.map((round) => round.map(({ handled, answered }) => handled - answered)),
        part,
      ),
      goal: { atMost },
    });
}
