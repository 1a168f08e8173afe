import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectArrival } from '../bookings/stay/check.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { upload } from '../testing/files.ts';
import { givePerson, givePost, newCardNumber, type Person, password, tomorrow } from '../testing/given.ts';
import { approveCard } from '../users/card/decisions.ts';
import { submitCard } from '../users/card/submission.ts';
import { exportData } from './export-data.ts';

const kit = await commandTests();
const { context, clock } = kit;

const filesOf = async (person: Person) =>
  unzipSync(await buffer(await exportData(context, person, { password })));
const read = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));

test('the export has everything about its holder in plain, images too, and no secret of others', async () => {
  const owner = await givePerson(context, { password });
  const renter = await givePerson(context);
  const [idCardURL, idCardPerson] = [
    await upload(context, owner, 'idcard'),
    await upload(context, owner, 'idcard'),
  ];
  const card = { idCard: newCardNumber(), laser: 'AB1234567890' };
  await kit.ok('submitCard', submitCard(context, owner, { ...card, idCardURL, idCardPerson }));
  const admin = await givePerson(context, { isAdministrator: true });
  await kit.ok('approveCard', approveCard(context, admin, owner.id));
  const post = await givePost(context, owner, { imagePost: [await upload(context, owner, 'post')] });
  const booking = await kit.book(renter, post.id, tomorrow(context));
  await kit.completeStay(renter, owner, booking, { rate: 5, comment: 'จอดง่ายมาก' });
  expect(await refusalOf(exportData(context, owner, { password: 'not this one' }))).toBe('WRONG_PASSWORD');

  const files = await filesOf(owner);
  expect(Object.keys(read(files, 'account'))).not.toContain('emailKey');
  expect(read(files, 'account')).toMatchObject({
    username: owner.username,
    phone: '0812345678',
    card: { ...card, confirmed: true },
  });
  expect(read(files, 'posts')).toMatchObject([{ _id: post.id, title: post.title }]);
  expect(read(files, 'bookings')).toMatchObject([{ detail: { idCar: 'กข 1234 กรุงเทพมหานคร' } }]);
  const images = Object.entries(files).filter(([name]) => name.startsWith('images/'));
  expect(images).toHaveLength(3);
  for (const [, bytes] of images) expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
  const text = JSON.stringify(Object.values(files).map((bytes) => strFromU8(bytes)));
  const { passwordHash = '' } = (await context.db.users.findById(owner.id).lean()) ?? {};
  expect(passwordHash).not.toBe('');
  for (const secret of [passwordHash, `${renter.username}@example.com`]) expect(text).not.toContain(secret);
});

test('the export of a renter has the arrival that was said, after the check-in too', async () => {
  const renter = await givePerson(context, { password });
  const post = await givePost(context, await givePerson(context, { card: true }));
  const booking = await kit.book(renter, post.id, tomorrow(context));
  clock.set(new Date(Date.parse(booking.from) - 3_600_000));
  const { expectedArrival } = await kit.ok(
    'expectArrival',
    expectArrival(context, renter, booking._id, { minutes: 20, said: 1 }),
  );
  await kit.check(renter, booking, 'checkin');
  expect(expectedArrival.at).not.toBe('');
  expect(read(await filesOf(renter), 'bookings')).toMatchObject([{ state: 'arrived', expectedArrival }]);
});
