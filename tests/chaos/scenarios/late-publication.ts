import { samplePostBody } from '@joddee/marketplace/testing/samples/sample-post';
import { pauseAt } from '../bugs/stop-at.ts';
import { call } from '../http/call.ts';
import { newPhoto } from '../operations/publish.ts';
import type { Run } from '../storm/run.ts';
import { newPerson } from '../town/person.ts';
import { waitUntil } from '../town/wait-until.ts';

const numberOfLeaver = 900;

/** A server is paused before it writes a post. Its owner is deleted with all data, then the server continues. */
export async function latePublication(run: Run): Promise<void> {
  const { town, ledger } = run;
  const { context, urls, admin } = town;
  const leaver = await newPerson(context, numberOfLeaver, 'owner');
  const photo = await newPhoto(run, leaver);
  const pausePoint = pauseAt(town, 'post');
  const url = urls[0] ?? '';
  const publishing = call(ledger, {
    url,
    path: '/api/posts/addPost',
    caller: leaver,
    body: samplePostBody({ title: 'ลานของคนที่จากไป', imagePost: [photo] }),
  });
  await pausePoint.reached();
  const path = `/api/admin/del/${leaver.id}`;
  await call(ledger, { url: urls[1] ?? '', path, method: 'DELETE', caller: admin });
  const isCleared = async () => (await context.db.users.findById(leaver.id).lean())?.cleanup === false;
  if (!(await waitUntil(isCleared, 20))) ledger.fault('a deleted account was never cleared');
  pausePoint.resume();
  await publishing;
}
