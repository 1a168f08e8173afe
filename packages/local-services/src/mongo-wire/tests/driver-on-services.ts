import { spawn } from 'node:child_process';
import { MongoClient, type MongoClientOptions, MongoServerError } from 'mongodb';
import { afterAll, expect } from 'vitest';
import { startTestServices, type TestServices } from '../../testing/start-test-services.ts';

export interface DriverOnServices {
  services: TestServices;
  client: MongoClient;
}

/** Starts services and a driver for one test file, and stops them after its last test. */
export async function driverOnServices(
  options?: Parameters<typeof startTestServices>[0],
  ofClient?: MongoClientOptions,
): Promise<DriverOnServices> {
  const services = await startTestServices(options);
  const client = new MongoClient(services.mongoUrl, ofClient);
  afterAll(async () => {
    await client.close();
    await services.remove();
  });
  return { services, client };
}

/** Runs a program that uses the database at `URL` and `DB`, and kills it after its first line. */
export async function killedAfterLine(program: string, URL: string, DB: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, URL, DB },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
}

/** The error with which the server rejects an operation. */
export async function refusalOf(action: Promise<unknown>): Promise<MongoServerError> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MongoServerError);
  return error as MongoServerError;
}
