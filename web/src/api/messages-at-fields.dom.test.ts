import { limits } from '@joddee/marketplace/common/limits';
import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { profileText } from '@joddee/thai-text/screens/person-text';
import { expect, test } from 'vitest';
import { answer, refused } from '../../testing/http.ts';
import { fill, messageAt, renderScreen, screen, sendForm, textOf, user } from '../../testing/screen.ts';
import { choose, photo } from '../../testing/uploads.ts';
import { newOwner, newPerson, newPost, profileOf } from '../../testing/world.ts';

type ByLabel = Record<string, string>;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const messages = (of: ByLabel) =>
  Object.fromEntries(Object.keys(of).map((label) => [label, messageAt(label)]));
/** Fills in, sends, and compares the messages at the fields. */
const sending = (button: string) => async (values: ByLabel, expected: ByLabel) => {
  await sendForm(values, button);
  expect(messages(expected)).toEqual(expected);
};

test('login: both fields are required, and wrong credentials show one error, at the password', async () => {
  const { username, password, submit } = loginText;
  const person = newPerson();
  await renderScreen('/login', { on: 'phone' });
  const expectMessages = sending(submit);
  await expectMessages(
    {},
    { [username]: fieldText('required', 'username'), [password]: fieldText('required', 'password') },
  );
  expect(document.activeElement).toBe(field(username));
  const name = profileOf(person).username;
  await expectMessages(
    { [username]: name, [password]: 'not the password' },
    { [username]: '', [password]: refusalText.WRONG_LOGIN },
  );
  expect(document.activeElement).toBe(field(password));
  expect(field(username).value).toBe(name);
});

test('register: every rule of every field shows its error at the field, and the first one has the focus', async () => {
  const { username, password, password2, fname, lname, email, phone: tel, submit } = registerText;
  await renderScreen('/register', { on: 'phone' });
  const expectMessages = sending(submit);
  const terms = () => screen.queryByText(fieldText('terms-not-accepted', 'terms'));
  const required = { username, password, password2, fname, lname, email, phone: tel };
  await expectMessages(
    {},
    Object.fromEntries(Object.entries(required).map(([name, label]) => [label, fieldText('required', name)])),
  );
  expect(terms()).not.toBeNull();
  expect(document.activeElement).toBe(field(fname));
  screen.getByText(registerText.ages);
  await expectMessages(
    {
      [username]: 'สมชาย',
      [password]: 'short',
      [password2]: 'other',
      [fname]: 'Som4',
      [lname]: 'ใจดี1',
      [email]: 'somchai@',
      [tel]: '08123',
    },
    {
      [username]: fieldText('letters-or-digits-only', 'username'),
      [password]: fieldText('password-length', 'password'),
      [password2]: fieldText('passwords-differ', 'password2'),
      [fname]: fieldText('thai-or-english-letters-only', 'fname'),
      [lname]: fieldText('thai-or-english-letters-only', 'lname'),
      [email]: fieldText('email-invalid', 'email'),
      [tel]: fieldText('phone-digits', 'phone'),
    },
  );
  await expectMessages(
    // Letters do not enter the field of a number.
    { [username]: 'som12', [tel]: '08123456ab' },
    { [username]: fieldText('username-length', 'username'), [tel]: fieldText('phone-digits', 'phone') },
  );
  // A number may be written with spaces, dashes or the country's code, which are longer than its digits.
  const longest = [username, password, password2, tel].map((label) => field(label).getAttribute('maxlength'));
  expect(longest).toEqual(['30', '30', '30', null]);

  await user.click(screen.getByRole('checkbox'));
  answer('register', () => refused('USERNAME_TAKEN'));
  await expectMessages(
    {
      [username]: 'somchai',
      [password]: 'correct horse',
      [password2]: 'correct horse',
      [fname]: 'สมหญิง',
      [lname]: 'Jaidee',
      [email]: 'somchai@example.com',
      [tel]: '0812345678',
    },
    { [username]: refusalText.USERNAME_TAKEN, [email]: '' },
  );
  answer('register', () => refused('EMAIL_TAKEN'));
  await expectMessages({ [username]: 'somying' }, { [username]: '', [email]: refusalText.EMAIL_TAKEN });
  expect(document.activeElement).toBe(field(email));
  expect(terms()).toBeNull();
});

test('profile: the rules of the phone, read-only fields, and refused photos', async () => {
  const person = newPerson();
  const { phone: tel, about } = profileText;
  answer('editProfile', ({ body: { about, phone } }) => ({
    ...profileOf(person),
    ...{ aboutMe: about, phone, version: 2 },
  }));
  await renderScreen('/profile', { as: person, on: 'phone' });
  expect(document.title).toContain(profileText.title);
  for (const [file, code] of [
    [photo({ name: 'card.gif', type: 'image/gif' }), 'file-not-supported'],
    [photo({ bytes: limits.fileBytes + 1, isBroken: true }), 'file-too-large'],
  ] as const) {
    await choose(file);
    expect(textOf(document.querySelector('.error.errors__shake'))).toBe(fieldText(code, 'file'));
  }

  await user.click(screen.getByRole('button', { name: profileText.edit }));
  expect(document.activeElement).toBe(field(about));
  for (const label of [profileText.username, profileText.name, profileText.email])
    expect(field(label).readOnly).toBe(true);
  for (const written of ['081-234-5678', '+66 81 234 5678', '081234567890']) {
    await fill(field(tel), written);
    expect(field(tel).value).toBe('0812345678');
  }
  for (const [value, code] of [
    ['', 'required'],
    ['0812', 'phone-digits'],
    // The field drops letters.
    ['08123abcde', 'phone-digits'],
  ] as const)
    await sending(profileText.save)({ [tel]: value }, { [tel]: fieldText(code, 'phone') });
  expect(document.activeElement).toBe(field(tel));
  await sendForm({ [tel]: '0899999999', [about]: 'ขับช้า จอดตรง' }, profileText.save);
  screen.getByText('0899999999');
  screen.getByText('ขับช้า จอดตรง');
  expect(textOf(document.activeElement)).toBe(profileText.edit);
});

test('a field that is left with bad content says so, not before, and only until it is right', async () => {
  const { username, password, password2, fname } = registerText;
  const tooShort = fieldText('username-length', 'username');
  await renderScreen('/register', { on: 'phone' });
  // Nothing typed is no mistake yet.
  await user.click(field(fname));
  await user.click(field(username));
  await user.keyboard('kong');
  expect([messageAt(fname), messageAt(username)]).toEqual(['', '']);
  await user.tab();
  expect(messageAt(username)).toBe(tooShort);
  // It stays while the content is wrong, and the focus stays as well.
  await user.click(field(username));
  await user.keyboard('1');
  expect(messageAt(username)).toBe(tooShort);
  await user.keyboard('2');
  expect(messageAt(username)).toBe('');
  expect(document.activeElement).toBe(field(username));
  // The repeated password is right again when the first one changes.
  await fill(field(password), 'correct hors');
  await fill(field(password2), 'correct horse');
  await user.tab();
  expect(messageAt(password2)).toBe(fieldText('passwords-differ', 'password2'));
  await fill(field(password), 'correct horse');
  expect(messageAt(password2)).toBe('');
});

test('the telephone number of a booking is checked when it is left', async () => {
  await renderScreen(`/book/${newPost(newOwner())._id}`, { on: 'phone' });
  await user.click(field(bookText.phone));
  await user.keyboard('0812');
  expect(messageAt(bookText.phone)).toBe('');
  await user.tab();
  expect(messageAt(bookText.phone)).toBe(fieldText('phone-digits', 'phone'));
  await user.click(field(bookText.phone));
  await user.keyboard('345678');
  expect([messageAt(bookText.phone), messageAt(bookText.plate)]).toEqual(['', '']);
});
