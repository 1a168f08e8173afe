import { type FaultyNetwork, openFaultyNetwork } from '../../support/network/faulty-network.ts';
import { isUpToDate } from '../live/open-watchers.ts';
import { openWatcher, type Watcher } from '../live/watcher.ts';
import type { Person } from '../town/person.ts';
import type { Town } from '../town/town.ts';
import { waitUntil } from '../town/wait-until.ts';

/** A client whose way to its server can fail. */
export interface Client {
  watcher: Watcher;
  network: FaultyNetwork;
  /** The number of its server. */
  side: number;
  /** The rounds for which it stays offline. */
  roundsOffline: number;
}

const longestOpeningSeconds = 60;
/** After this time a client that is not up to date is replaced, if it may be. */
const patienceSeconds = 15;
const timesReopened = 4;

/**
 * So many clients of every role, each with a network of its own to one of the servers. With a seeded bug a client that
 * loses its connection while it opens may never be up to date: `opensAgain` replaces it.
 */
export async function openClients(town: Town, count: number, opensAgain: boolean): Promise<Client[]> {
  const clients: Client[] = [];
  const open = (number: number, network: FaultyNetwork): Watcher => {
    const person = personOf(town, number);
    return openWatcher(town.client, {
      name: `client ${number} (${person?.role ?? 'visitor'})`,
      person,
      url: `http://${serverOf(town, number).hostname}:${network.port}`,
      posts: postsOf(town, number),
      map: number % 3 === 0,
    });
  };
  for (let number = 0; number < count; number += 1) {
    const { hostname, port } = serverOf(town, number);
    const network = await openFaultyNetwork(hostname, Number(port));
    clients.push({ watcher: open(number, network), network, side: sideOf(town, number), roundsOffline: 0 });
  }
  const all = () => clients.every(({ watcher }) => isUpToDate(watcher));
  for (let tried = 0; opensAgain && tried < timesReopened; tried += 1) {
    if (await waitUntil(all, patienceSeconds)) break;
    for (const [number, client] of clients.entries()) {
      if (isUpToDate(client.watcher)) continue;
      client.watcher.connection.close();
      client.watcher = open(number, client.network);
    }
  }
  if (!(await waitUntil(all, longestOpeningSeconds))) throw new Error('not every client connected');
  return clients;
}

export async function closeClients(clients: readonly Client[]): Promise<void> {
  for (const { watcher, network } of clients) {
    watcher.connection.close();
    await network.close();
  }
}

const sideOf = ({ urls }: Town, number: number) => number % urls.length;

const serverOf = (town: Town, number: number) => new URL(town.urls[sideOf(town, number)] ?? '');

/** Most are renters, some of them in several windows. */
function personOf({ owners, renters, admin, stranger }: Town, number: number): Person | null {
  const turn = Math.floor(number / 10);
  const nth = (people: readonly Person[], index: number) => people[index % people.length] ?? null;
  switch (number % 10) {
    case 0:
      return null;
    case 1:
      return admin;
    case 2:
    case 3:
      return nth(owners, number);
    case 4:
      return stranger;
    default:
      return nth(renters, turn * 5 + (number % 10));
  }
}

const postsOf = ({ spots }: Town, number: number): string[] =>
  [number, number + 3, number + 5]
    .slice(0, 1 + (number % 3))
    .map((index) => spots[index % spots.length]?.id ?? '');
