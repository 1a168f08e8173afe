import { expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { givePerson, giveUpload, password } from '../testing/given.ts';
import { register, setProfilePhoto } from './profile.ts';
import type { RegisterRequest } from './shapes.ts';

const kit = await commandTests();
const { context } = kit;

let registrations = 0;
function registering(changes: Partial<RegisterRequest> = {}) {
  registrations += 1;
  const username = `newcomer${registrations}`;
  const request: RegisterRequest = {
    ...{ username, password, password2: password, email: `${username}@example.com` },
    ...{ fname: 'สมชาย', lname: 'ใจดี', phone: '0812345678', terms: true },
    ...changes,
  };
  // The limit of letters is exceeded, so that none is sent.
  const countLetter = () => Promise.reject(new AppError('TOO_MANY_REQUESTS'));
  return register(context, request, { address: '127.0.0.1', countLetter });
}

test('a taken username or mail address is reported at its field, in any case', async () => {
  const { username, email } = await kit.ok('register', registering());
  expect(await refusalOf(registering({ username: username.toUpperCase() }))).toBe('USERNAME_TAKEN');
  expect(await refusalOf(registering({ email: email.toUpperCase() }))).toBe('EMAIL_TAKEN');
  expect(await refusalOf(registering({ password: 'qwerty123' }))).toBe('COMMON_PASSWORD');
  expect(await context.db.users.countDocuments()).toBe(1);
});

test('twenty concurrent registrations of one username create one account', async () => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(registering({ username: 'wanted' }))),
  );
  await kit.runJobs();
  expect(codes.toSorted()).toEqual(['', ...Array.from({ length: 19 }, () => 'USERNAME_TAKEN')]);
});

test('a profile photo is an upload of the user for this use', async () => {
  const person = await givePerson(context);
  for (const url of [
    '/api/files/images/unknown.jpg',
    await giveUpload(context, await givePerson(context), 'images'),
    await giveUpload(context, person, 'post'),
  ])
    await expect(setProfilePhoto(context, person, url)).rejects.toMatchObject({
      fields: { imageURL: 'not-your-file' },
    });
  const own = await giveUpload(context, person, 'images');
  expect(await kit.ok('setProfilePhoto', setProfilePhoto(context, person, own))).toMatchObject({
    photo_user: own,
  });
});
