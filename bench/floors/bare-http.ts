import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CalendarRecord } from '@joddee/marketplace/calendars/record';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { MongoClient } from 'mongodb';

/** One claim behind Node's own HTTP server: no user, no limit, no check, no header and no text. */
interface ClaimRequest {
  calendar: string;
  from: string;
  to: string;
}

const client = new MongoClient(process.env.MONGO_URL ?? '');
const calendars = client.db().collection<CalendarRecord>('floor_calendars');

async function isClaimed(request: ClaimRequest): Promise<boolean> {
  const [from, to] = [new Date(request.from), new Date(request.to)];
  const claimed = await calendars.updateOne(
    {
      _id: requireRecordId(request.calendar),
      open: true,
      held: { $not: { $elemMatch: { from: { $lt: to }, to: { $gt: from } } } },
    },
    { $push: { held: { booking: newRecordId(), from, to, heldAt: new Date() } }, $inc: { version: 1 } },
  );
  return claimed.modifiedCount === 1;
}

const server = createServer(async (request, response) => {
  const claimed = await isClaimed(JSON.parse(await text(request)));
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
