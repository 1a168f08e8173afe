import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const sockets: Socket[] = [];

const server = await startTestServer({ servers: 2 });
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

interface Heard {
  seq: number;
  previous: number;
  text: string;
}

async function watch(url: string | undefined, post: string, transports: string[]): Promise<Heard[]> {
  const socket = io(url ?? '', { transports, reconnection: false, forceNew: true });
  sockets.push(socket);
  const heard: Heard[] = [];
  socket.on('slots:changed', ({ seq, previous, view }) => heard.push({ seq, previous, text: view.post }));
  expect(await socket.timeout(3000).emitWithAck('post:watch', post)).toMatchObject({ ok: true });
  return heard;
}

const eventOf = (post: string, text: string) => ({
  room: `post:${post}`,
  event: 'slots:changed',
  payload: { cause: 'taken-times', view: { post: text, taken: [], version: 1 } },
});

test('every socket of a room gets all of its events in order, by WebSocket, by polling and while it upgrades', async () => {
  const post = newRecordId().toString();
  const heard = await Promise.all([
    ...server.urls.map((url) => watch(url, post, ['websocket'])),
    ...server.urls.map((url) => watch(url, post, ['polling'])),
    ...server.urls.map((url) => watch(url, post, ['polling', 'websocket'])),
  ]);
  // Of every length that a frame writes in its own way; the letters have three bytes.
  const texts = Array.from(
    { length: 60 },
    (_, index) => `${index} ${'จ'.repeat([3, 60, 400, 25_000][index % 4] ?? 0)}`,
  );
  for (const text of texts) await server.context.batches.writeMessages([eventOf(post, text)]);
  for (const one of heard) {
    await eventually(() =>
      expect(one.map(({ text }) => text.length)).toEqual(texts.map(({ length }) => length)),
    );
    expect(one.map(({ text }) => text)).toEqual(texts);
    for (const [index, { previous }] of one.entries())
      if (index > 0) expect(previous).toBe(one[index - 1]?.seq);
  }
});

test('an event reaches its own room only, and rooms without sockets need no delivery', async () => {
  const [watched, other] = [newRecordId().toString(), newRecordId().toString()];
  const heard = await watch(server.urls[0], watched, ['websocket']);
  await server.context.batches.writeMessages([eventOf(other, 'not yours'), eventOf(watched, 'yours')]);
  await server.context.batches.writeMessages([
    eventOf(`${watched}0`, 'nor this'),
    eventOf(watched, 'the last'),
  ]);
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ text }) => text)).toEqual(['yours', 'the last']);
});
