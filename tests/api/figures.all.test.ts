import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import { newAdministrator, newPerson, type Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false });
  admin = await newAdministrator(server);
});
afterAll(async () => {
  closeLiveClients();
  await server.close();
});

const now = async () => (await admin.ok('findFigures')).now;

test('sockets and times of delivery are those of all gateways', async () => {
  expect((await now()).deliveryMs).toBe(null);
  const person = await newPerson(server);
  const [first, second] = [
    await connectLive(server.urls[0] ?? '', person.token),
    await connectLive(server.urls[1] ?? ''),
  ];
  await eventually(async () => expect((await now()).online).toBe(2));
  await person.ok('editProfile', { body: { about: 'ลานสะอาด', phone: '0898765432' } });
  await eventually(() => expect(first.causes('profile:changed')).toContain('edited'));
  await eventually(async () => {
    const { deliveryMs } = await now();
    expect(deliveryMs).not.toBe(null);
    // By one clock for all programs: neither negative nor the difference between two clocks.
    expect(deliveryMs).toBeLessThan(2000);
  });
  second.close();
  await eventually(async () => expect((await now()).online).toBe(1));
});
