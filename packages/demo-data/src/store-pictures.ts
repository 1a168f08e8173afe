import type { Context } from '@joddee/marketplace/context/context';
import { type StoredImage, storeImage } from '@joddee/marketplace/files/uploads';
import { demoComplaints } from './complaints/demo-complaints.ts';
import { demoId } from './demo-id.ts';
import { demoPeople } from './people/demo-people.ts';
import { readPicture, readSmallCopy } from './read-picture.ts';
import { demoSpots } from './spots/demo-spots.ts';

/** Addresses of the stored pictures. */
export interface Pictures {
  /** By the key of the spot, in display order. */
  ofSpots: ReadonlyMap<string, string[]>;
  /** By username. */
  faces: ReadonlyMap<string, string>;
  cards: ReadonlyMap<string, { photoCard: string; photoPerson: string }>;
  /** By the path of the picture. */
  complaints: ReadonlyMap<string, string>;
}

/** More would only queue, because four threads read and write files. */
const atOnce = 4;

export async function storePictures(context: Context): Promise<Pictures> {
  const ofSpots = new Map(demoSpots.map(({ key }) => [key, [] as string[]]));
  const faces = new Map<string, string>();
  const cards = new Map<string, { photoCard: string; photoPerson: string }>();
  const complaints = new Map<string, string>();
  const store = async (path: string, of: Omit<StoredImage, 'image'>) =>
    storeImage(context, { ...of, image: await readPicture(path) });
  const storePhoto = async (path: string, of: Omit<StoredImage, 'image'>) =>
    storeImage(context, {
      ...of,
      image: await readPicture(path),
      drawn: { small: await readSmallCopy(path) },
    });

  const spotTasks = demoSpots.flatMap(({ key, owner, photos }) =>
    Array.from({ length: photos }, (_, index) => async () => {
      const of = {
        folder: 'post',
        user: demoId('user', owner),
        usedBy: `post:${demoId('post', key)}`,
      } as const;
      const url = await storePhoto(`spots/${key}-${index + 1}.webp`, of);
      const urls = ofSpots.get(key);
      if (urls !== undefined) urls[index] = url;
    }),
  );
  const faceTasks = demoPeople
    .filter(({ hasPhoto }) => hasPhoto)
    .map(({ username }) => async () => {
      const user = demoId('user', username);
      const of = { folder: 'images', user, usedBy: `photo:${user}` } as const;
      faces.set(username, await store(`faces/${username}.webp`, of));
    });
  const cardTasks = demoPeople
    .filter(({ card }) => card !== 'none')
    .map(({ username }) => async () => {
      const user = demoId('user', username);
      const of = { folder: 'idcard', user, usedBy: `card:${user}` } as const;
      cards.set(username, {
        photoCard: await store('cards/card.jpg', of),
        photoPerson: await store('cards/holder.jpg', of),
      });
    });
  const complaintTasks = demoComplaints.flatMap(({ author, photo }) =>
    photo === undefined
      ? []
      : async () => {
          const user = demoId('user', author);
          const of = { folder: 'complaint', user, usedBy: `complaint:${user}` } as const;
          complaints.set(photo, await store(photo, of));
        },
  );
  await runAll([...spotTasks, ...faceTasks, ...cardTasks, ...complaintTasks]);
  return { ofSpots, faces, cards, complaints };
}

/** Settles when every lane has ended, also after a failure, so nothing is stored during the next attempt. */
async function runAll(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  // The lanes share one queue: each task runs once, and a failure empties the queue for all of them.
  const queue = [...tasks].reverse();
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let task = queue.pop(); task !== undefined; task = queue.pop()) {
      try {
        await task();
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  });
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
