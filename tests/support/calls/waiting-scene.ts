import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { closeLiveClients, connectLive, type LiveClient } from '../live-client.ts';
import { newAdministrator, newPerson, type Person } from '../people.ts';
import { startTestServer, type TestServer } from '../programs/test-server.ts';

interface WaitingScene {
  server: TestServer;
  admin: Person;
  first: Person;
  second: Person;
  live: { first: LiveClient; second: LiveClient };
}

/** Two servers without schedules, and for each test two renters who may wait, each connected to another server. */
export function waitingScene(): WaitingScene {
  const scene = {} as WaitingScene;
  beforeAll(async () => {
    scene.server = await startTestServer({ servers: 2, schedule: false });
    scene.admin = await newAdministrator(scene.server);
  });
  beforeEach(async () => {
    const { server } = scene;
    server.clock.set(new Date());
    const [first, second] = [await newPerson(server), await newPerson(server)];
    const live = {
      first: await connectLive(server.urls[0] ?? '', first.token),
      second: await connectLive(server.urls[1] ?? '', second.token),
    };
    Object.assign(scene, { first, second, live });
  });
  afterEach(closeLiveClients);
  afterAll(() => scene.server.close());
  return scene;
}
