import type { Context } from '@joddee/marketplace/context/context';
import { demoId } from './demo-id.ts';
import { drawAvatar } from './drawing/avatar.ts';
import { drawSampleCard, drawSampleCardHolder } from './drawing/sample-card.ts';
import { drawScene } from './drawing/scene.ts';
import { demoPeople } from './people/demo-people.ts';
import { demoSpots } from './spots/demo-spots.ts';
import { renderJpeg, storeDrawing } from './store-drawing.ts';

export interface Pictures {
  /** By the key of the spot, in the order in which they are shown. */
  ofSpots: ReadonlyMap<string, string[]>;
  /** By username. */
  faces: ReadonlyMap<string, string>;
  cards: ReadonlyMap<string, { photoCard: string; photoPerson: string }>;
}

/** More at once only wait for each other: the drawing library works in four threads. */
const atOnce = 4;

export async function storePictures(context: Context): Promise<Pictures> {
  const ofSpots = new Map(demoSpots.map(({ key, photos }) => [key, photos.map(() => '')]));
  const faces = new Map<string, string>();
  const cards = new Map<string, { photoCard: string; photoPerson: string }>();
  const photoTasks = demoSpots.flatMap(({ key, owner, car, photos }) =>
    photos.map(([kind, daytime], shot) => async () => {
      const guests = car === 'truck' ? 'truck' : car === 'bicycle' ? 'scooters' : 'cars';
      const url = await storeDrawing(context, {
        folder: 'post',
        user: demoId('user', owner),
        usedBy: `post:${demoId('post', key)}`,
        jpeg: await renderJpeg(drawScene({ place: key, shot, kind, daytime, guests })),
      });
      const urls = ofSpots.get(key);
      if (urls !== undefined) urls[shot] = url;
    }),
  );
  const faceTasks = demoPeople.flatMap(({ username, face }) =>
    face === undefined
      ? []
      : async () => {
          const user = demoId('user', username);
          const jpeg = await renderJpeg(drawAvatar(username, face));
          faces.set(
            username,
            await storeDrawing(context, { folder: 'images', user, usedBy: `photo:${user}`, jpeg }),
          );
        },
  );
  const [card, holder] = await Promise.all([
    renderJpeg(drawSampleCard()),
    renderJpeg(drawSampleCardHolder()),
  ]);
  const cardTasks = demoPeople
    .filter((person) => person.card !== 'none')
    .map(({ username }) => async () => {
      const user = demoId('user', username);
      const of = { folder: 'idcard', user, usedBy: `card:${user}` } as const;
      cards.set(username, {
        photoCard: await storeDrawing(context, { ...of, jpeg: card }),
        photoPerson: await storeDrawing(context, { ...of, jpeg: holder }),
      });
    });
  await runAll([...photoTasks, ...faceTasks, ...cardTasks]);
  return { ofSpots, faces, cards };
}

/** Ends when all work has ended, also after a failure: nothing is stored behind the back of the next try. */
async function runAll(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  // The lanes share one queue, so each task is taken once and a failed lane leaves nothing to the others.
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
