import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { compareRanking, PriorityQueue, type Ranking } from './first-spots.ts';

test('a priority queue pops the item that ranks first, in any order of pushes', () => {
  const random = seededRandom(3);
  const queue = new PriorityQueue<Ranking>();
  const waiting: Ranking[] = [];
  for (let step = 0; step < 2000; step += 1) {
    if (random() < 0.6) {
      const item = { key: Math.floor(random() * 5), distance: random() };
      queue.push(item);
      waiting.push(item);
    } else {
      waiting.sort(compareRanking);
      expect(queue.pop()).toEqual(waiting.shift());
    }
  }
});
