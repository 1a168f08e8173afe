import { recordKinds } from '../assembly/nouns.ts';
import type { Context } from '../context/context.ts';
import { queriedGauge } from '../platform/measures/queried-gauge.ts';

export function gaugeOutbox(context: Context): void {
  const { clock, measures } = context;
  queriedGauge(measures.registry, {
    name: 'joddee_outbox_oldest_seconds',
    help: 'Age of the oldest change that is not announced yet; 0 if there is none',
    labels: ['collection'],
    read: () =>
      Promise.all(
        recordKinds.map(async (kind) => {
          const now = clock.now();
          const oldest = (await kind.oldestPending(context)) ?? now;
          return { labels: { collection: kind.name }, value: (now.getTime() - oldest.getTime()) / 1000 };
        }),
      ),
  });
}
