import type { Context } from '../context/context.ts';
import { queriedGauge } from '../platform/measures/queried-gauge.ts';
import type { SpotMap } from './thread/spot-map.ts';

/** The map of this server. */
export function gaugeMap({ measures: { registry } }: Context, map: SpotMap): void {
  queriedGauge(registry, {
    name: 'joddee_map_lag_seconds',
    help: 'Time since the map of this server was in step with the database; absent while it is loaded',
    labels: [],
    async read() {
      const lag = await map.lag();
      return lag === null ? [] : [{ labels: {}, value: lag / 1000 }];
    },
  });
  queriedGauge(registry, {
    name: 'joddee_map_thread_restarts',
    help: 'How often the thread of the map died and was replaced, since the start of this server',
    labels: [],
    read: async () => [{ labels: {}, value: map.restarts() }],
  });
}
