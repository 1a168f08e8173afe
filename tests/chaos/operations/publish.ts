import { randomBytes } from 'node:crypto';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { samplePostBody } from '@joddee/marketplace/testing/sample-post-body';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import type { Person } from '../town/person.ts';
import { persist } from '../town/wait-until.ts';

export interface Publication {
  id: string;
  owner: Person;
}

/** The post, or null if no server answered that it is there. */
export async function publish(run: Run, owner: Person, title: string): Promise<Publication | null> {
  const url = run.random.pick(run.town.urls);
  const body = samplePostBody({ title, imagePost: [await newPhoto(run, owner)] });
  const answer = await call(run.ledger, { url, path: '/api/posts/addPost', caller: owner, body });
  return answer.status < 300 && answer.status > 0
    ? { id: (answer.body.post as { _id: string })._id, owner }
    : null;
}

/** True once a server has answered that it is deleted. */
export async function deletePublication(run: Run, { id, owner }: Publication): Promise<boolean> {
  const url = run.random.pick(run.town.urls);
  const path = `/api/posts/delete/${id}`;
  return (await call(run.ledger, { url, path, method: 'DELETE', caller: owner })).status === 200;
}

/** A photo that its owner has uploaded and not used yet. */
export async function newPhoto({ town }: Run, { id }: Person): Promise<string> {
  const key = `post/${randomBytes(12).toString('hex')}.jpg`;
  const _id = `/api/files/${key}`;
  const created = new Date();
  await persist(() =>
    town.context.db.uploads.create({
      _id,
      key,
      folder: 'post',
      user: requireRecordId(id),
      type: 'image/jpeg',
      bytes: 1,
      usedBy: '',
      created,
      removedAt: null,
    }),
  );
  return _id;
}
