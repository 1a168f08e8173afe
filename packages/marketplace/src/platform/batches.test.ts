import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** Batches that are answered when the test says so. */
function heldBatches(limits: { size: number; atOnce: number }) {
  const sent: {
    items: readonly number[];
    answer: (results: (number | Error)[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const ask = inBatches<number, number>(
    limits,
    (items) => new Promise((answer, fail) => sent.push({ items, answer, fail })),
  );
  return { sent, ask };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('a lone call is sent in the same turn of the event loop', async () => {
  const { sent, ask } = heldBatches({ size: 10, atOnce: 2 });
  const asked = ask(7);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent.map(({ items }) => items)).toEqual([[7]]);
  sent[0]?.answer([70]);
  expect(await asked).toBe(70);
});

test('calls of one turn travel together, and later ones while the batches are on their way', async () => {
  const { sent, ask } = heldBatches({ size: 10, atOnce: 1 });
  const first = [ask(1), ask(2)];
  await turn();
  const second = [ask(3), ask(4), ask(5)];
  await turn();
  expect(sent.map(({ items }) => items)).toEqual([[1, 2]]);
  sent[0]?.answer([10, 20]);
  expect(await Promise.all(first)).toEqual([10, 20]);
  await turn();
  expect(sent[1]?.items).toEqual([3, 4, 5]);
  sent[1]?.answer([30, 40, 50]);
  expect(await Promise.all(second)).toEqual([30, 40, 50]);
});

test('no batch is larger than the limit, and no more are sent at once', async () => {
  const { sent, ask } = heldBatches({ size: 2, atOnce: 2 });
  const asked = [1, 2, 3, 4, 5].map(ask);
  await turn();
  expect(sent.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  sent[1]?.answer([3, 4]);
  await turn();
  expect(sent[2]?.items).toEqual([5]);
  sent[0]?.answer([1, 2]);
  sent[2]?.answer([5]);
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5]);
});

test('an error of one item is its own, and a failed batch fails all of its items', async () => {
  const { sent, ask } = heldBatches({ size: 2, atOnce: 2 });
  const [fine, faulty, third, fourth] = [ask(1), ask(2), ask(3), ask(4)].map((asked) =>
    asked.catch((error: Error) => error.message),
  );
  await turn();
  sent[0]?.answer([1, new Error('not this one')]);
  sent[1]?.fail(new Error('no connection'));
  expect(await Promise.all([fine, faulty, third, fourth])).toEqual([
    1,
    'not this one',
    'no connection',
    'no connection',
  ]);
});

test('a batch that is never answered does not hold back later ones', async () => {
  const { sent, ask } = heldBatches({ size: 1, atOnce: 1 });
  void ask(1);
  const second = ask(2);
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(2);
  sent[1]?.answer([20]);
  expect(await second).toBe(20);
});
