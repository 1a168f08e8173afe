import type { Context } from '../context/context.ts';
import { answersInTime, dependenciesAnswer } from '../platform/connections/dependencies-answer.ts';
import { queriedGauge } from '../platform/measures/queried-gauge.ts';

export function gaugeDependencies(context: Context): void {
  queriedGauge(context.measures.registry, {
    name: 'joddee_dependency_up',
    help: '1 if this program gets an answer of the dependency within a second',
    labels: ['dependency'],
    async read() {
      const [{ database, redis }, storage] = await Promise.all([
        dependenciesAnswer(context),
        answersInTime(() => context.storage.check().then(() => true)),
      ]);
      return [
        { labels: { dependency: 'mongodb' }, value: Number(database) },
        { labels: { dependency: 'redis' }, value: Number(redis) },
        { labels: { dependency: 'storage' }, value: Number(storage) },
      ];
    },
  });
}
