import { sequenceKey } from '@joddee/marketplace/announce/gateway-stream';
import type { Run } from '../storm/run.ts';
import { logIn } from '../town/person.ts';
import { pause, persist, waitUntil } from '../town/wait-until.ts';
import type { Client } from './clients.ts';

/** A way in which one client loses its connection by itself. */
export interface Way {
  kind: string;
  /** How often it is chosen, compared with the others. */
  weight: number;
  suits?(client: Client): boolean;
  /** Ends when the client may connect again; one that goes offline may not yet. */
  happen(client: Client, run: Run): Promise<void> | void;
}

const longestMoment = 1500;
const aMoment = ({ random }: Run) => pause(random.below(longestMoment));

const ownWays: readonly Way[] = [
  {
    kind: 'transport closed',
    weight: 3,
    async happen({ watcher }, { random }) {
      const { socket } = watcher.connection;
      socket.io.engine.close();
      if (!random.chance(0.3)) return;
      // Once more, in the middle of its resync.
      if (await waitUntil(() => socket.connected, 20, 5)) socket.io.engine.close();
    },
  },
  {
    kind: 'network reset',
    weight: 3,
    async happen({ network }, run) {
      await network.begin('reset');
      await aMoment(run);
      await network.end();
    },
  },
  {
    kind: 'half-open',
    weight: 4,
    async happen({ network }, run) {
      await network.begin('silent');
      await aMoment(run);
      // The open connection stays dead until the client notices by itself.
      await network.end();
    },
  },
  {
    kind: 'login again',
    weight: 3,
    suits: ({ watcher }) => watcher.person !== null,
    async happen({ watcher }, { town }) {
      if (watcher.person === null) return;
      const person = await logIn(town.context, watcher.person);
      watcher.logInAgain(person);
    },
  },
  {
    kind: 'opened again for rights',
    weight: 1,
    happen({ watcher }) {
      watcher.connection.socket.disconnect().connect();
    },
  },
];

/** Its kind is counted when the client is back. */
const goOffline: Way = {
  kind: 'offline',
  weight: 3,
  async happen(client, { random }) {
    client.watcher.isOffline = true;
    client.roundsOffline = 1 + random.below(3);
    await client.network.begin('reset');
  },
};

export function chooseWay({ random }: Run, client: Client, mayGoOffline: boolean): Way {
  const ways = [...ownWays, ...(mayGoOffline ? [goOffline] : [])].filter(
    ({ suits }) => suits === undefined || suits(client),
  );
  return random.pick(ways.flatMap((way) => Array.from({ length: way.weight }, () => way)));
}

const comeBack = async ({ watcher, network }: Client) => {
  await network.end();
  watcher.isOffline = false;
};

const returns: readonly Way[] = [
  { kind: 'long offline', weight: 2, happen: comeBack },
  {
    kind: 'long offline, numbers expired',
    weight: 1,
    async happen(client, { town }) {
      const { context } = town;
      const { person, posts } = client.watcher;
      const streams = posts.map((post) => `post:${post}`);
      if (person !== null) streams.push(`user:${person.id}`);
      // As Redis does after eight days without an event.
      for (const stream of streams)
        await persist(() => context.redis.del(sequenceKey(context.redisPrefix, stream)));
      await comeBack(client);
    },
  },
];

export const chooseReturn = ({ random }: Run): Way =>
  random.pick(returns.flatMap((way) => Array.from({ length: way.weight }, () => way)));
