import { afterAll, beforeAll, expect, test } from 'vitest';
import { complain, decide } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { exportedFiles } from '../../support/exported-files.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  uploadPicture,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

test('the download of a person’s data has the own complaints, and the deletion removes their words and photo', async () => {
  const renter = await newPerson(server);
  const { _id: postId } = await newPost(await newOwner(server, admin));
  const photo = await uploadPicture(renter, 'complaint');
  const { _id } = await complain(renter, postId, { text: 'คำบอกเล่าของฉัน', photo });
  const files = await exportedFiles(server, renter);
  expect(JSON.parse(new TextDecoder().decode(files['complaints.json']))).toMatchObject([
    { _id, text: 'คำบอกเล่าของฉัน', photo: true },
  ]);
  await admin.ok('deleteUser', { params: { userId: renter.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(renter.id).lean()).toMatchObject({ cleanup: false }),
  );
  expect(await admin.ok('findComplaint', { params: { complaintId: _id } })).toMatchObject({
    text: '',
    photo: false,
    author: { name: '', registered: '' },
  });
  expect(await server.context.db.uploads.findById(photo).lean()).toBeNull();
  expect(await decide(admin, _id, 'dismissed')).toMatchObject({ status: 200 });
});
