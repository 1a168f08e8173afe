import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveCollections } from '@joddee/marketplace/backup/collection-files';
import { restoreBackup, restoreCollections } from '@joddee/marketplace/backup/restore-backup';
import { atOneMoment, databaseOf, saveBackup } from '@joddee/marketplace/backup/save-backup';
import { openDatabase } from '@joddee/marketplace/context/database';
import { type FileStorage, openFileStorage } from '@joddee/marketplace/files/file-storage';
import { checkWorld } from '@joddee/marketplace/testing/world/check-world';
import type { mongo } from 'mongoose';
import { afterAll, expect, test } from 'vitest';
import { sweepNow } from '../../chaos/checker/sweep-now.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { notAtRest } from '../../support/browser/at-rest.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost, uploadPicture } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

let count = 0;

const server = await startTestServer();
const scratch = await mkdtemp(join(tmpdir(), 'joddee-moment-'));
afterAll(async () => {
  await server.close();
  await rm(scratch, { recursive: true, force: true });
});

/** Another database on the same server, dropped after the work. */
async function withOtherDatabase(work: (db: ReturnType<typeof openDatabase>) => Promise<void>) {
  const { connection } = server.context.db;
  count += 1;
  const other = connection.useDb(`${connection.name}_${count}`);
  try {
    await work(openDatabase(other));
  } finally {
    await other.dropDatabase();
  }
}

/** The same database, in which something happens just before one collection is read. */
function whoseReadingOf(name: string, happens: () => Promise<void>): mongo.Db {
  const db = databaseOf(server.context.db.connection);
  const collection = (wanted: string) => {
    if (wanted !== name) return db.collection(wanted);
    return {
      async *find(...query: Parameters<mongo.Collection['find']>) {
        await happens();
        yield* db.collection(name).find(...query);
      },
    };
  };
  return new Proxy(db, {
    get: (target, property) =>
      property === 'collection' ? collection : Reflect.get(target, property).bind(target),
  });
}

/** Saves while a booking is cancelled after the bookings and before the calendars are read; returns the faults in it. */
async function faultsOfSaved(isOneMoment: boolean): Promise<string[]> {
  const owner = await newOwner(server);
  const { _id: postId } = await newPost(owner);
  const renter = await newPerson(server);
  const booking = await book(renter, postId, tomorrow(server));
  await eventually(async () => expect(await notAtRest(server.context)).toBeNull());
  const db = whoseReadingOf('calendars', async () => {
    await renter.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  });
  const folder = join(scratch, isOneMoment ? 'one' : 'several');
  await mkdir(join(folder, 'database'), { recursive: true });
  const saved = isOneMoment
    ? await atOneMoment(server.context.db.connection, (session) => saveCollections(db, folder, session))
    : await saveCollections(db, folder);
  let faults: string[] = [];
  await withOtherDatabase(async (other) => {
    await restoreCollections(databaseOf(other.connection), folder, saved);
    const restored = { ...server.context, db: other };
    await sweepNow(restored);
    faults = await checkWorld(restored);
  });
  return faults;
}

test('collections that are read one after the other do not fit together, whatever is swept', async () => {
  const faults = await faultsOfSaved(false);
  expect(faults).toContainEqual(expect.stringMatching(/^a booking without its time/));
});

test('collections that are read at one instant fit together', async () => {
  expect(await faultsOfSaved(true)).toEqual([]);
});

test('an image that is replaced while the backup is saved is in it as the saved profile names it', async () => {
  const { context, settings } = server;
  const person = await newPerson(server);
  const setPhoto = async () => {
    const imageURL = await uploadPicture(person, 'images');
    await person.ok('setProfilePhoto', { body: { imageURL } });
    return imageURL;
  };
  const keyOf = (url: string) => url.replace('/api/files/', '');
  const first = await setPhoto();
  let second = '';
  let third = '';
  /** The photo is replaced after the first pass, and once more when the file that the snapshot names is to be read. */
  const storage: FileStorage = {
    ...context.storage,
    async read(key) {
      const bytes = await context.storage.read(key);
      if (key === keyOf(first) && second === '') second = await setPhoto();
      if (key !== keyOf(second) || third !== '') return bytes;
      third = await setPhoto();
      await eventually(async () => expect(await context.storage.read(key)).toBeNull());
      return context.storage.read(key);
    },
  };
  const folder = join(scratch, 'images');
  await saveBackup({ ...context, storage }, folder);
  await withOtherDatabase(async (db) => {
    const restored = openFileStorage({ ...settings, DATA_DIR: join(scratch, 'restored') });
    await restoreBackup({ db, storage: restored, masterKeys: settings.MASTER_KEY }, folder);
    const user = await db.users.findById(person.id).lean();
    expect([first, second]).not.toContain(third);
    expect(user?.photo_user).toBe(third);
    expect(await restored.read(keyOf(third))).not.toBeNull();
  });
});
