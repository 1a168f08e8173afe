import { complainAndDecide } from '../operations/complain.ts';
import type { Run } from '../storm/run.ts';

/** Listings are hidden, owners are warned and suspended, and some of them pardoned. */
export async function complaints(run: Run): Promise<void> {
  await Promise.all([
    complainAndDecide(
      run,
      [
        ['hidden', 'dismissed'],
        ['dismissed', 'dismissed'],
      ],
      0,
    ),
    complainAndDecide(
      run,
      [
        ['hidden', 'hidden'],
        ['warned', 'warned'],
      ],
      0,
    ),
    complainAndDecide(
      run,
      [
        ['dismissed', 'warned'],
        ['suspended', 'suspended'],
      ],
      0,
    ),
  ]);
  await Promise.all([
    complainAndDecide(
      run,
      [
        ['hidden', 'suspended'],
        ['suspended', 'warned'],
      ],
      1,
    ),
    complainAndDecide(run, [
      ['warned', 'dismissed'],
      ['warned', 'dismissed'],
    ]),
    complainAndDecide(run),
  ]);
}
