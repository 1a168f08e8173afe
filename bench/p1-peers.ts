import { setTimeout as pause } from 'node:timers/promises';
import type { Contender, MarketplaceSize } from './contenders/contender.ts';
import { countOverlaps } from './contenders/count-overlaps.ts';
import { installPeers } from './contenders/install-peers.ts';
import { type LoadRound, openLoad } from './contenders/load-round.ts';
import { openApp } from './contenders/open-app.ts';
import { openByHand } from './contenders/open-by-hand.ts';
import { openParse } from './contenders/open-parse.ts';
import { type ContenderResult, printContenders } from './contenders/print-contenders.ts';
import { stormPosts, stormRenters } from './contenders/storms.ts';
import { inTurns } from './measure/interleave.ts';
import { cpuSeconds } from './measure/process-cpu.ts';
import { residentBytes } from './measure/process-memory.ts';
import type { World } from './processes/start-world.ts';
import type { BenchSettings } from './settings.ts';

/** Half of the renters only ask for times that another one has asked for. */
const size: MarketplaceSize = { owners: 20, postsOfOwner: 20, renters: 800 };
const watchedPosts = 200;
const storms = { storms: 20, requests: 30 };
/** All rounds together stay below the slots that the storms use. */
const atMost = 2900;
const idleMs = 3000;

/** P1: bookings with live events, of the app and of two peers that do the same beside it on the same database. */
export async function benchPeers(world: World, settings: BenchSettings): Promise<void> {
  installPeers();
  const contenders = [
    await openApp(world, size),
    await openParse(world, size),
    await openByHand(world, size, false),
    await openByHand(world, size, true),
  ];
  const entries = [];
  for (const contender of contenders)
    entries.push({
      contender,
      load: await openLoad(world, contender, size, watchedPosts),
      rounds: {} as Record<string, LoadRound[]>,
      idle: await idleOf(contender),
    });

  for (const connections of settings.connections) {
    const limit = { seconds: settings.peerSeconds, count: atMost };
    const turns = entries.map((entry) => ({ ...entry, client: entry.contender.openClient(connections) }));
    // Warm-up, not measured: compiles code and opens connections.
    for (const { load, client } of turns) await load.run(client, connections, limit);
    await inTurns(
      settings.rounds,
      turns.map(({ load, client, rounds }) => async () => {
        const list = rounds[connections] ?? [];
        rounds[connections] = list;
        list.push(await load.run(client, connections, limit));
      }),
    );
    for (const { client } of turns) client.close();
  }

  const redisBytes = world.services.pids.redis === undefined ? 0 : residentBytes(world.services.pids.redis);
  const results: ContenderResult[] = [];
  for (const { contender, rounds, idle } of entries) {
    const bookings = await contender.activeBookings();
    results.push({
      name: contender.name,
      ownParts: [...Object.keys(contender.programs), ...(contender.usesRedis ? ['redis'] : [])],
      rounds,
      ...idle,
      redisBytes: contender.usesRedis ? redisBytes : 0,
      overlapsInLoad: countOverlaps(bookings, 'post') + countOverlaps(bookings, 'renter'),
      stormOfPosts: await stormPosts(contender, storms),
      stormOfRenters: await stormRenters(contender, storms),
    });
  }
  for (const { contender, load } of entries) {
    load.close();
    await contender.stop();
  }
  const [app, ...peers] = results;
  if (app !== undefined) printContenders(app, peers);
}

/** Memory and CPU of a contender whose sockets are open and that nobody asks. */
async function idleOf({ programs }: Contender): Promise<{ idleBytes: number; idleCpu: number }> {
  const all = Object.values(programs);
  const cpu = () => all.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  for (const program of all) await program.collect();
  const before = cpu();
  await pause(idleMs);
  return {
    idleBytes: all.reduce((sum, { pid }) => sum + residentBytes(pid), 0),
    idleCpu: ((cpu() - before) / idleMs) * 1000,
  };
}
