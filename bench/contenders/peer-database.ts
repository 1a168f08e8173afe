import { type Db, MongoClient } from 'mongodb';
import type { World } from '../processes/start-world.ts';

export interface PeerDatabase {
  url: string;
  db: Db;
  close(): Promise<void>;
}

/** A database for one peer on the same server as the app's. */
export async function openPeerDatabase(world: World, name: string): Promise<PeerDatabase> {
  const url = new URL(world.mongoUrl);
  url.pathname = `/${name}`;
  const client = new MongoClient(url.href);
  await client.connect();
  return { url: url.href, db: client.db(), close: () => client.close() };
}
