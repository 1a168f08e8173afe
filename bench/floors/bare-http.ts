import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CalendarRecord } from '@joddee/marketplace/calendars/record';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { MongoClient } from 'mongodb';
import { claimTime } from './calendar-claims.ts';

/** One claim behind Node's own HTTP server: no user, no limit, no check, no header and no text. */
interface ClaimRequest {
  collection: string;
  calendar: string;
  from: string;
  to: string;
}

const client = new MongoClient(process.env.MONGO_URL ?? '');

async function isClaimed(request: IncomingMessage): Promise<boolean> {
  const { collection, calendar, from, to }: ClaimRequest = JSON.parse(await text(request));
  const period = { from: new Date(from), to: new Date(to) };
  return claimTime(client.db().collection<CalendarRecord>(collection), requireRecordId(calendar), period);
}

const server = createServer(async (request, response) => {
  const claimed = await isClaimed(request);
  const body = JSON.stringify({ claimed });
  response.writeHead(claimed ? 201 : 409, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, address: server.address() as AddressInfo }),
);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
