import { expect, test } from 'vitest';
import { emoji, notTexts, refusedFields, withWrong } from '../testing/wrong-values.ts';
import {
  confirmCardRequest,
  editProfileRequest,
  loginRequest,
  registerRequest,
  uploadProfilePhotoRequest,
} from './shapes.ts';

const registration = {
  username: 'person1',
  password: 'correct horse',
  password2: 'correct horse',
  fname: 'สมชาย',
  lname: 'ใจดี',
  email: 'person1@example.com',
  phone: '0812345678',
  terms: true,
};

test.each(
  Object.entries({
    username: [
      ...[...notTexts, '', '     ', 'a'.repeat(5), 'a'.repeat(31), 'has blank', 'under_score', 'สมชายใจดี'],
      ...[`abcdef${emoji}`, '$where', 'a.b.c.d'],
    ],
    fname: [
      ...[...notTexts, '', ' ', 'Somchai1', '๑๒๓', emoji, 'Some.One', 'a'.repeat(61), '-', 'é'],
      ...['\u0E4E', 'ไทย \u0E31'],
    ],
    lname: [...notTexts, '', 'ใจดี2', 'ใจ_ดี', `ใจดี${emoji}`],
    email: [
      ...[...notTexts, '', 'nobody', 'a@b', '@example.com', 'a b@example.com', 'ก@'],
      ...[`${'a'.repeat(250)}@example.com`, 'person1@example.com\nbcc:all@example.com'],
    ],
    phone: [
      ...[...notTexts, '', '1'.repeat(9), '1'.repeat(11), '๐๘๑๒๓๔๕๖๗๘', '081-234567', '+668123456'],
      ...['081234567a', 812345678],
    ],
    terms: [null, undefined, false, 'true', 1, {}],
  }),
)('a registration with a wrong %s is refused for it alone', (field, values) => {
  for (const [shown, request] of withWrong(registration, field, values))
    expect([shown, refusedFields(registerRequest, request)]).toEqual([shown, [field]]);
});

test('a registration with a wrong password is refused', () => {
  const lengths = ['', 'a'.repeat(5), 'a'.repeat(31), emoji.repeat(5), emoji.repeat(31)];
  const wrong = [...notTexts, ...lengths, 'line\nbreak', 'nul\u0000nul'];
  for (const password of wrong) {
    const fields = refusedFields(registerRequest, { ...registration, password, password2: password });
    // What is no text at all is wrong twice.
    expect(fields.filter((field) => field !== 'password2')).toEqual(['password']);
  }
});

test('the confirmation must equal the password, also if another field is wrong', () => {
  const different = { ...registration, password2: 'something else' };
  expect(refusedFields(registerRequest, different)).toEqual(['password2']);
  expect(refusedFields(registerRequest, { ...different, phone: '1' })).toEqual(['password2', 'phone']);
});

test('the limits themselves are accepted', () => {
  const alike = (password: string) => ({ password, password2: password });
  for (const change of [
    { username: `u${'x'.repeat(5)}` },
    { username: 'Z9'.repeat(15) },
    alike('a'.repeat(6)),
    alike(emoji.repeat(30)),
    alike('  รหัส ผ่าน  '),
    { fname: 'สมชาย', lname: 'ณ อยุธยา' },
    { fname: 'Anne-Marie', lname: 'ว่องไว' },
    { phone: '0'.repeat(10) },
  ])
    expect(registerRequest.parse({ ...registration, ...change })).toEqual({ ...registration, ...change });
});

test('both fields are required and must be texts', () => {
  for (const field of ['username', 'password'])
    for (const [shown, request] of withWrong({ username: 'x', password: 'x' }, field, [...notTexts, '']))
      expect([shown, refusedFields(loginRequest, request)]).toEqual([shown, [field]]);
});

test('profile: phone and about', () => {
  const profile = { about: `${'ก'.repeat(250)}${emoji.repeat(250)}`, phone: '0812345678' };
  expect(editProfileRequest.parse(profile)).toEqual(profile);
  for (const [field, values] of Object.entries({
    phone: [...notTexts, '', '1'.repeat(9), '1'.repeat(11), 'abcdefghij'],
    about: [[], {}, 7, 'a'.repeat(501)],
  }))
    for (const [shown, request] of withWrong(profile, field, values))
      expect([shown, refusedFields(editProfileRequest, request)]).toEqual([shown, [field]]);
  for (const imageURL of [...notTexts, ''])
    expect(refusedFields(uploadProfilePhotoRequest, { imageURL })).toEqual(['imageURL']);
});

test('ID card: number and laser number', () => {
  const card = {
    idCard: '1234567890123',
    laser: 'AB1234567890',
    idCardURL: '/api/files/idcard/a.jpg',
    idCardPerson: '/api/files/idcard/b.jpg',
  };
  expect(refusedFields(confirmCardRequest, card)).toEqual([]);
  for (const [field, values] of Object.entries({
    idCard: [
      ...[...notTexts, '', '1'.repeat(12), '1'.repeat(14), 'a'.repeat(13), '๑'.repeat(13), '1234567890 23'],
      1234567890123,
    ],
    laser: [
      ...[...notTexts, '', 'A'.repeat(11), 'A'.repeat(13), 'AB-123456789', 'กข1234567890'],
      `AB123456789${emoji}`,
    ],
    idCardURL: [...notTexts, ''],
    idCardPerson: [...notTexts, ''],
  }))
    for (const [shown, request] of withWrong(card, field, values))
      expect([shown, refusedFields(confirmCardRequest, request)]).toEqual([shown, [field]]);
});
