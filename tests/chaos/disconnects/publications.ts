import { deletePublication, type Publication, publish } from '../operations/publish.ts';
import type { Run } from '../storm/run.ts';
import { pause } from '../town/wait-until.ts';

/** Deletes the posts of the round before and publishes others, so that clients miss both. */
export async function changePublications(
  run: Run,
  published: Publication[],
  spreadMs: number,
): Promise<void> {
  const { owners } = run.town;
  const before = published.splice(0);
  const aMoment = () => pause(run.random.below(spreadMs));
  await Promise.all([
    ...before.map(async (publication) => {
      await aMoment();
      if (!(await deletePublication(run, publication))) published.push(publication);
    }),
    ...owners.map(async (owner, index) => {
      await aMoment();
      const publication = await publish(run, owner, `ลานชั่วคราว ${index}`);
      if (publication !== null) published.push(publication);
    }),
  ]);
}
