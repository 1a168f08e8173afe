import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefused } from '../../support/expect-refused.ts';
import {
  freshCardNumber,
  newAdministrator,
  newOwner,
  newPerson,
  type Person,
  uploadPicture,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { emoji, notTexts, show } from '../../support/samples/wrong-values.ts';

let server: TestServer;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_UPLOADS: '10000' } });
  owner = await newOwner(server, await newAdministrator(server));
  renter = await newPerson(server);
});
afterAll(() => server.close());

test('profile: phone and about', async () => {
  for (const phone of [...notTexts, '', '1'.repeat(9), '1'.repeat(11), 'abcdefghij'])
    await expectRefused(renter, 'editProfile', { body: { about: '', phone } }, 'phone', show(phone));
  for (const about of [[], {}, 7, 'a'.repeat(501)])
    await expectRefused(
      renter,
      'editProfile',
      { body: { about, phone: '0812345678' } },
      'about',
      show(about),
    );
  const about = `${'ก'.repeat(250)}${emoji.repeat(250)}`;
  expect(await renter.ok('editProfile', { body: { about, phone: '0812345678' } })).toMatchObject({
    aboutMe: about,
  });
  for (const imageURL of [
    ...notTexts,
    '',
    '/api/files/images/unknown.jpg',
    await uploadPicture(owner, 'images'),
    await uploadPicture(renter, 'post'),
  ])
    await expectRefused(renter, 'setProfilePhoto', { body: { imageURL } }, 'image', show(imageURL));
});

test('ID card: number, laser number and two own images', async () => {
  const person = await newPerson(server);
  const good = {
    idCard: freshCardNumber(),
    laser: 'AB1234567890',
    idCardURL: await uploadPicture(person, 'idcard'),
    idCardPerson: await uploadPicture(person, 'idcard'),
  };
  const foreign = await uploadPicture(renter, 'idcard');
  const wrong: Record<string, unknown[]> = {
    idCard: [
      ...notTexts,
      '',
      '1'.repeat(12),
      '1'.repeat(14),
      'a'.repeat(13),
      '๑'.repeat(13),
      '1234567890 23',
      1234567890123,
    ],
    laser: [
      ...notTexts,
      '',
      'A'.repeat(11),
      'A'.repeat(13),
      'AB-123456789',
      'กข1234567890',
      `AB123456789${emoji}`,
    ],
    idCardURL: [...notTexts, '', foreign, '/api/files/idcard/none.jpg', await uploadPicture(person, 'post')],
    idCardPerson: [...notTexts, '', foreign, good.idCardURL],
  };
  const shownUnder: Record<string, string> = { idCardURL: 'idCardImage' };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      await expectRefused(
        person,
        'submitCard',
        { body: { ...good, [field]: value } },
        shownUnder[field] ?? field,
        `${field} ${show(value)}`,
      );
  expect(await person.ok('findOwnCard')).toMatchObject({
    Card: { idCard: 0, confirm: false },
    state: 'not-submitted',
  });
  expect(await person.ok('submitCard', { body: good })).toMatchObject({
    state: 'waiting',
    Card: { idCard: good.idCard },
  });
});
