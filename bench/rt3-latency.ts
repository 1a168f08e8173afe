import { createHttpClient, type HttpClient } from './load/http-client.ts';
import { openLiveSocket } from './load/live-socket.ts';
import { interleave } from './measure/interleave.ts';
import { printTable, warnOfFloor } from './measure/print-table.ts';
import { formatSpread, median, quantile, spreadOf } from './measure/spread.ts';
import { noteFigure } from './measure/verdicts.ts';
import { waitUntil } from './measure/wait-until.ts';
import type { World } from './processes/start-world.ts';
import { at } from './seed/at.ts';
import { seedPeople } from './seed/seed-people.ts';
import { seedPosts } from './seed/seed-posts.ts';
import type { BenchSettings } from './settings.ts';

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
 * RT3: from a write over one gateway to the handler of a client on the other : the bare adapter between two bare
 * servers. A message can arrive before the response to its own request, so both are also measured from the request.
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

  const fromSent = ({ handled, sent }: Passage) => handled - sent;
  const fromAnswer = ({ handled, answered }: Passage) => handled - answered;
  const fromEmit = ({ handled, emitted }: Passage) => handled - emitted;
  const row = (name: string, ofFloor: (one: Passage) => number, ofSubject: (one: Passage) => number) => {
    const [bare, live] = [floor.flat().map(ofFloor), subject.flat().map(ofSubject)];
    const pair = (part: number) => [quantile(bare, part), quantile(live, part)] as const;
    return [
      name,
      ...[0.5, 0.99].flatMap((part) => {
        const [bareTime, liveTime] = pair(part);
        return [bareTime.toFixed(2), liveTime.toFixed(2), (liveTime / bareTime).toFixed(2)];
      }),
    ];
  };
  printTable(
    `RT3  to a handler on another gateway, ms, ${subject.flat().length} writes (goal 2 / 3)`,
    ['', 'bare p50', 'app p50', 'RATIO', 'bare p99', 'app p99', 'RATIO'],
    [
      row('app: from its answer; bare: from its emit', fromEmit, fromAnswer),
      row('both: from the request', fromSent, fromSent),
    ],
  );
  for (const { part, name, atMost } of [
    { part: 0.5, name: 'p50', atMost: 2 },
    { part: 0.99, name: 'p99', atMost: 3 },
  ]) {
    const ofRounds = (rounds: Passage[][], time: (one: Passage) => number) =>
      spreadOf(rounds.map((round) => quantile(round.map(time), part)));
    const [bare, live] = [
      quantile(floor.flat().map(fromEmit), part),
      quantile(subject.flat().map(fromAnswer), part),
    ];
    noteFigure({
      id: 'RT3',
      what: `${name} from an answer to a handler on another gateway : of the bare adapter`,
      unit: 'ms',
      floor: { ...ofRounds(floor, fromEmit), median: bare },
      figure: { ...ofRounds(subject, fromAnswer), median: live },
      ratio: live / bare,
      goal: { atMost },
    });
  }
  const floorMedians = floor.map((round) => median(round.map(fromEmit)));
  const early = subject.flat().filter((one) => one.handled < one.answered).length;
  console.log(
    `  medians of the floor's rounds ${formatSpread(spreadOf(floorMedians), 2)}; ${early} messages arrived before the response.`,
  );
  warnOfFloor('bare adapter', floorMedians);
}
