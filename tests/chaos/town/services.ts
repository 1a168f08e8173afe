import { startTestServices, type TestServices } from '@joddee/local-services/testing/start-test-services';

export type ChaosServices = TestServices;

/** A Redis and a database of this run's own, as durable as in production: kills must lose nothing. */
export const startChaosServices = (): Promise<ChaosServices> => startTestServices({ fast: false });
