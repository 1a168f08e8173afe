import { MongoClient, type MongoClientOptions, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect } from 'vitest';
import { START_TIMEOUT_MS, startTestServices, type TestServices } from '../../testing/start-test-services.ts';

export interface DriverOnServices {
  services: TestServices;
  client: MongoClient;
}

/** Starts services and a driver for one test file, before its first test, and stops them after its last. */
export function driverOnServices(
  options?: Parameters<typeof startTestServices>[0],
  ofClient?: MongoClientOptions,
): DriverOnServices {
  let opened: DriverOnServices | undefined;
  beforeAll(async () => {
    const services = await startTestServices(options);
    opened = { services, client: new MongoClient(services.mongoUrl, ofClient) };
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await opened?.client.close();
    await opened?.services.remove();
  });
  const open = () => {
    if (opened === undefined) throw new Error('the services are not open yet: use them in hooks and tests');
    return opened;
  };
  return {
    get services() {
      return open().services;
    },
    get client() {
      return open().client;
    },
  };
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
