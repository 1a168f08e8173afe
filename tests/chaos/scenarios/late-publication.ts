import { randomBytes } from 'node:crypto';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { samplePostBody } from '../../support/samples/sample-post.ts';
import { pauseAt } from '../bugs/stop-at.ts';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import { newPerson, type Person } from '../town/person.ts';
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

async function newPhoto({ town }: Run, { id }: Person): Promise<string> {
  const key = `post/${randomBytes(12).toString('hex')}.jpg`;
  const _id = `/api/files/${key}`;
  const created = new Date();
  await town.context.db.uploads.create({
    _id,
    key,
    folder: 'post',
    user: requireRecordId(id),
    type: 'image/jpeg',
    bytes: 1,
    usedBy: '',
    created,
    removedAt: null,
  });
  return _id;
}
