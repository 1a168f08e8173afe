import type { mongo } from 'mongoose';
import { collectionPath, hashOfFile, type Manifest } from './backup-format.ts';
import { writeDocuments } from './collection-files.ts';

/** Documents of a message. */
const batch = 1000;

/** Saves every collection of the database, also those that this release does not know. */
export async function saveCollections(
  db: mongo.Db,
  folder: string,
  session?: mongo.ClientSession,
): Promise<Manifest['collections']> {
  const saved: Manifest['collections'] = [];
  for (const name of await collectionNames(db)) {
    const path = collectionPath(folder, name);
    const found = db
      .collection(name)
      .find<Uint8Array>({}, { raw: true, batchSize: batch, ...(session === undefined ? {} : { session }) });
    const documents = await writeDocuments(path, found);
    saved.push({ name, documents, ...(await hashOfFile(path)) });
  }
  return saved;
}

/** MongoDB lists collections outside of snapshots only. One that was created after the snapshot is empty in it. */
export async function collectionNames(db: mongo.Db): Promise<string[]> {
  const all = await db.listCollections().toArray();
  return all
    .filter(({ name, type }) => type === 'collection' && !name.startsWith('system.'))
    .map(({ name }) => name)
    .sort();
}
