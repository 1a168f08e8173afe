import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCalendars } from '@joddee/marketplace/testing/world/check-calendars';
import { readStored } from '@joddee/marketplace/testing/world/stored';
import { checkOverlaps } from '../chaos/checker/check-overlaps.ts';
import { anyTime, book, requestFor } from '../chaos/operations/book.ts';
import type { Run } from '../chaos/storm/run.ts';
import { persist } from '../chaos/town/wait-until.ts';
import type { Product } from './product.ts';

/** The user `node` of the image. */
const nodeUser = 1000;
const longestAttempts = 50;

/**
 * Saves the running product, deletes all of its volumes, restores it and starts it again, as docs/operations.md
 * describes it. Returns what is not as it was.
 */
export async function restoreElsewhere(
  run: Run,
  product: Product,
  folder: string,
  print: (what: string, seen: string) => void,
): Promise<string[]> {
  const { context } = run.town;
  const backups = join(folder, 'backups');
  await mkdir(backups, { mode: 0o700 });
  await chown(backups, nodeUser, nodeUser);
  print('backup save', await product.backup(backups, 'save', '/backups/day'));
  print('backup check', await product.backup(backups, 'check', '/backups/day'));
  const before = await readStored(context);
  const photo = await shownPhoto(run, product.url);

  await product.empty();
  print('backup restore', await product.backup(backups, 'restore', '/backups/day'));
  await product.start();
  const after = await persist(() => readStored(context));
  const violations = [
    ...[...before.bookings.keys()]
      .filter((id) => !after.bookings.has(id))
      .map((id) => `${id} was not restored`),
    ...checkOverlaps(run.ledger, after),
    ...checkCalendars(after),
  ];
  const picture = await fetch(product.url + photo);
  if (picture.status !== 200)
    violations.push(`a photo was answered with ${picture.status} after the restore`);
  if (!(await canBook(run))) violations.push('nothing can be booked after the restore');
  print('restored', `${after.bookings.size} of ${before.bookings.size} bookings, a photo, and a new booking`);
  return violations;
}

/** The address of a photo that is stored; the listings of the town only name one. */
async function shownPhoto({ town: { context } }: Run, url: string): Promise<string> {
  const posts = await context.db.posts.find({ 'photos.0': { $exists: true } }).lean();
  for (const photo of new Set(posts.flatMap(({ photos }) => photos)))
    if ((await fetch(url + photo)).status === 200) return photo;
  throw new Error('no listing has a stored photo');
}

/** Most times of the town are taken, so several are tried. */
async function canBook(run: Run): Promise<boolean> {
  for (let attempt = 0; attempt < longestAttempts; attempt += 1) {
    const request = requestFor(run, run.random.pick(run.town.renters), anyTime(run, 1));
    if ((await book(run, request)) !== null) return true;
  }
  return false;
}
