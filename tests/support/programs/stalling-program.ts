import { openContext } from '@joddee/marketplace/context/open-context';
import { type StallingProcess, stallingProcess } from '@joddee/marketplace/testing/stalling-process';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { newAdministrator, newOwner, type Person } from '../people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A program whose writes can be paused, beside a test's server. */
export interface StallingProgram extends StallingProcess {
  close(): Promise<void>;
}

export interface StallingScene extends StallingProgram {
  server: TestServer;
  admin: Person;
  owner: Person;
}

/** A server, an administrator, an owner and a program whose writes can be paused, for the tests of one file. */
export function stallingScene(): StallingScene {
  const scene = {} as StallingScene;
  beforeAll(async () => {
    scene.server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
    scene.admin = await newAdministrator(scene.server);
    scene.owner = await newOwner(scene.server, scene.admin);
    Object.assign(scene, await openStallingProgram(scene.server));
  });
  afterEach(() => {
    scene.gate.open();
    scene.server.clock.set(new Date());
  });
  afterAll(async () => {
    await scene.close();
    await scene.server.close();
  });
  return scene;
}

async function openStallingProgram(server: TestServer): Promise<StallingProgram> {
  const { context, close } = await openContext('stalling', server.settings, { clock: server.clock });
  return { ...stallingProcess(context), close };
}

export const callerOf = ({ id }: Person, status: 0 | 1 = 0) => ({
  id,
  status,
  sessionId: '',
  expiresAt: new Date(Date.now() + 60_000),
});
