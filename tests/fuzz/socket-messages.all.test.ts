import { isRefusalCode } from '@joddee/marketplace/common/error-codes';
import { watchedStreams } from '@joddee/marketplace/contract/server-events';
import { ownStreams } from '@joddee/marketplace/resync/resync';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { newScene } from '../support/calls/scene.ts';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import { startTestServer } from '../support/programs/test-server.ts';
import { thaiText } from '../support/thai-text.ts';
import { fuzzSettings, isLongRun } from './support/fuzz-settings.ts';
import { hostilePacket, hostilePayload } from './support/hostile-packets.ts';
import { hostileJson } from './support/hostile-values.ts';
import { joinGateway, openRawGateway } from './support/raw-gateway.ts';

const errors: string[] = [];
const timeout = isLongRun ? 3_600_000 : 30_000;
const parameters = { seed: fuzzSettings.seed, endOnFailure: true };
const runs = fuzzSettings.runs * 6;

const server = await startTestServer({
  log: pino({ level: 'error' }, { write: (line) => void errors.push(line) }),
});
const scene = await newScene(server);
afterAll(async () => {
  closeLiveClients();
  await server.close();
});

/** Every message that the gateway knows, by the tables of its streams, and some that it does not. */
const messages = [
  ...Object.keys(watchedStreams).flatMap((kind) => [`${kind}:watch`, `${kind}:unwatch`]),
  ...Object.keys(ownStreams).map((kind) => `${kind}:resync`),
  'admin:watch',
  'user:watch',
  'post:changed',
  'booking:cancel',
  '__proto__',
  'toString',
];
const roles = ['visitor', 'renter', 'admin'] as const;
const tokenOf = (role: (typeof roles)[number]) => (role === 'visitor' ? undefined : scene.people[role].token);

function expectAnswer(answer: unknown): void {
  // The connection was closed.
  if (answer === null) return;
  expect(answer).toMatchObject({ ok: expect.any(Boolean) });
  const { ok, code, message, ...rest } = answer as Record<string, unknown>;
  if (ok === true) return;
  expect(isRefusalCode(String(code))).toBe(true);
  expect(['INTERNAL', 'UNAVAILABLE']).not.toContain(code);
  expect(message).toMatch(thaiText);
  expect(rest).toEqual({});
}

test.each(messages)(
  '%s with any payload is answered, or closes its own connection only',
  async (event) => {
    const witness = await connectLive(server.url, scene.people.owner.token);
    for (const role of roles) {
      let gateway = await joinGateway(server.url, tokenOf(role));
      let sent = 0;
      const send = async (payloads: string[]) => {
        sent += 1;
        // A few faults are forgiven; the connection is closed after thirty of them.
        if (sent % 15 === 0 || gateway.isClosed()) {
          gateway.close();
          gateway = await joinGateway(server.url, tokenOf(role));
        }
        expectAnswer(await gateway.ask(event, payloads));
      };
      const property = fc.asyncProperty(fc.array(hostilePayload, { maxLength: 3 }), send);
      await fc.assert(property, { ...parameters, numRuns: runs });
      gateway.close();
    }
    expect(witness.connection.socket.connected).toBe(true);
    witness.close();
  },
  timeout,
);

test(
  'broken packets harm no other connection',
  async () => {
    const witness = await connectLive(server.url, scene.people.owner.token);
    const packets = fc.array(hostilePacket, { minLength: 1, maxLength: 8 });
    const send = async (list: (string | Buffer)[], joins: boolean) => {
      const gateway = await openRawGateway(server.url);
      if (joins) gateway.send('40');
      for (const packet of list) gateway.send(packet);
      await gateway.roundTrip();
      gateway.close();
    };
    await fc.assert(fc.asyncProperty(packets, fc.boolean(), send), { ...parameters, numRuns: runs * 6 });
    await scene.people.owner.ok('editProfile', { body: { about: 'ยังอยู่', phone: '0812345678' } });
    await eventually(() => expect(witness.received.map(({ event }) => event)).toContain('profile:changed'));
    witness.close();
  },
  timeout,
);

test(
  'any handshake is accepted, refused with a reason in Thai, or closed',
  async () => {
    const auth = fc.oneof(
      hostilePayload,
      hostileJson.map((json) => `{"token":${json}}`),
    );
    const send = async (json: string) => {
      const gateway = await openRawGateway(server.url);
      const answered = gateway.next('40{', '44{');
      gateway.send(`40${json}`);
      const answer = await answered;
      if (answer?.startsWith('44'))
        expect(JSON.parse(answer.slice(2))).toMatchObject({
          data: { message: expect.stringMatching(thaiText) },
        });
      gateway.close();
    };
    await fc.assert(fc.asyncProperty(auth, send), { ...parameters, numRuns: runs * 3 });
  },
  timeout,
);

test('repeated watching keeps within the limit of streams', async () => {
  const gateway = await joinGateway(server.url, undefined);
  const ids = Array.from({ length: 45 }, (_, index) => index.toString(16).padStart(24, '0'));
  const answers = await Promise.all(ids.map((id) => gateway.ask('post:watch', [JSON.stringify(id)])));
  const codes = answers.map((answer) => Reflect.get(answer ?? {}, 'code') ?? 'watched');
  expect(new Set(codes)).toEqual(new Set(['watched', 'TOO_MANY_REQUESTS']));
  const most = Math.max(...[...openSockets().values()].map(({ rooms }) => rooms.size));
  // Its own room too.
  expect(most).toBe(31);
  gateway.close();
});

const openSockets = () => server.servers[0]?.gateway.io.sockets.sockets ?? new Map();

test('after all of them nothing failed inside, and no prototype has a new field', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(errors).toEqual([]);
  await eventually(() => expect(openSockets().size).toBe(0));
});
