import { limits } from '@joddee/contract/limits';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { expect, test } from 'vitest';
import { complaintScene } from '../../support/calls/complaint-scene.ts';
import { complain } from '../../support/calls/complaints.ts';
import { confirmAddress } from '../../support/calls/occupied.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';

const scene = complaintScene();

test('R120 complaints of free accounts push none of a trusted author from the first page, and every one is listed', async () => {
  const { server, admin, owner } = scene;
  const { db } = server.context;
  const free = await complain(await newPerson(server), (await newPost(owner))._id);
  const stored = await db.complaints.findById(free._id).lean();
  const many = Array.from({ length: 105 }, () => ({
    ...stored,
    _id: newRecordId(),
    author: newRecordId(),
    subject: newRecordId(),
    created: new Date(0),
  }));
  await db.complaints.insertMany(many);
  const trusted = await newPerson(server);
  await confirmAddress(server, trusted);
  const accused = await newOwner(server, admin);
  const late = await complain(trusted, (await newPost(accused))._id);
  const pages = [];
  for (let page = 1; pages.at(-1)?.hasMore !== false; page += 1)
    pages.push(await admin.ok('findOpenComplaints', { query: { page: String(page) } }));
  expect(pages[0]?.persons).toHaveLength(limits.complaints.persons);
  const listed = pages.map(({ persons }) =>
    persons.flatMap(({ complaints }) => complaints.map(({ _id }) => _id)),
  );
  expect(listed[0]).toContain(late._id);
  expect(listed[0]?.indexOf(late._id)).toBeLessThan(listed.flat().indexOf(many[0]?._id.toString() ?? ''));
  expect(listed.flat()).toEqual(expect.arrayContaining(many.map(({ _id }) => _id.toString())));
  expect(listed.flat()).toHaveLength(pages[0]?.count ?? 0);
  await db.complaints.deleteMany({ _id: { $in: many.map(({ _id }) => _id) } });
});

test('R120 complaints about one person are one entry, those of a trusted author first', async () => {
  const { server, admin } = scene;
  const accused = await newOwner(server, admin);
  const { _id: spot } = await newPost(accused);
  for (let authors = 0; authors < limits.complaints.ofPerson; authors += 1)
    await complain(await newPerson(server), spot);
  const trusted = await newPerson(server);
  await confirmAddress(server, trusted);
  const late = await complain(trusted, spot);
  const { persons } = await admin.ok('findOpenComplaints');
  const entries = persons.filter(({ subject }) => subject === accused.id);
  expect(entries).toMatchObject([{ person: 'สมชาย ใจดี', count: limits.complaints.ofPerson + 1 }]);
  expect(entries[0]?.complaints).toHaveLength(limits.complaints.ofPerson);
  expect(entries[0]?.complaints[0]?._id).toBe(late._id);
});
