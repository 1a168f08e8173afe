import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { joinGateway, openRawGateway } from '../../fuzz/support/raw-gateway.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const warnings: string[] = [];

const server = await startTestServer({
  // 80 queries a minute for each user: the state of a connection costs nine.
  env: { LIMIT_SOCKETS: '4' },
  log: pino({ level: 'warn' }, { write: (line) => void warnings.push(line) }),
});
afterAll(() => server.close());

const polling = () => `${server.url}/socket.io/?EIO=4&transport=polling`;

async function openPolling(): Promise<string> {
  const opened = await (await fetch(polling())).text();
  return `${polling()}&sid=${JSON.parse(opened.slice(1)).sid}`;
}

const counted = async (name: string, reason: string): Promise<number> => {
  const values = (await server.context.measures.registry.getSingleMetric(name)?.get())?.values ?? [];
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
};
const faults = () => counted('joddee_socket_disconnects_total', 'protocol');
const floods = () => counted('joddee_socket_disconnects_total', 'flood');
const sockets = () => server.servers[0]?.gateway.io.sockets.sockets.size ?? 0;

test('a connection begins once, however many CONNECTs arrive before it has', async () => {
  const [before, faultsBefore] = [sockets(), await faults()];
  const gateway = await openRawGateway(server.url);
  for (let count = 0; count < 1000; count += 1) gateway.send('40');
  await eventually(() => expect(gateway.isClosed()).toBe(true));
  expect((await faults()) - faultsBefore).toBe(1);
  await eventually(() => expect(sockets()).toBe(before));
});

test('a polling body full of CONNECTs closes its connection, and fills no log', async () => {
  const [faultsBefore, warningsBefore] = [await faults(), warnings.length];
  const { token } = await newPerson(server);
  const address = await openPolling();
  const body = Array.from({ length: 100 }, () => `40${JSON.stringify({ token })}`).join('\x1e');
  await fetch(address, { method: 'POST', body: body.slice(0, 16_000) }).catch(() => null);
  await eventually(async () => expect((await fetch(address)).status).toBe(400));
  expect((await faults()) - faultsBefore).toBe(1);
  expect(warnings.length - warningsBefore).toBeLessThan(2);
});

test.each([
  ['a CONNECT after the first', '40'],
  ['another namespace', '40/admin,'],
  ['an acknowledgement that nobody asked for', '431[1]'],
  ['a binary event', '451-["post:watch",{"_placeholder":true,"num":0}]'],
  ['binary data', Buffer.from([1, 2, 3])],
  ['an error', '44{"message":"x"}'],
  ['an empty message', '4'],
])('%s closes a connection', async (_, packet) => {
  const before = await faults();
  const gateway = await joinGateway(server.url, undefined);
  gateway.send(packet);
  await eventually(() => expect(gateway.isClosed()).toBe(true));
  expect((await faults()) - before).toBe(1);
});

test('packets that are no messages are counted too, before a connection has begun', async () => {
  const before = await floods();
  const gateway = await openRawGateway(server.url);
  for (let count = 0; count < 400; count += 1) gateway.send('3');
  await eventually(() => expect(gateway.isClosed()).toBe(true));
  expect((await floods()) - before).toBe(1);
});

test('the state of new connections is counted with the answers of their user', async () => {
  const [{ token }, other] = [await newPerson(server), await newPerson(server)];
  const begun: boolean[] = [];
  for (let count = 0; count < 12; count += 1) {
    const gateway = await joinGateway(server.url, token);
    begun.push((await gateway.next('42["user:resync"')) !== null);
    gateway.close();
  }
  expect(begun.filter(Boolean)).toHaveLength(8);
  const gateway = await joinGateway(server.url, other.token);
  expect(await gateway.next('42["user:resync"')).not.toBeNull();
  gateway.close();
});
