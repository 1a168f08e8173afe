import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { profileText } from '@joddee/thai-text/screens/person-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { expectMessage, sending } from '../support/browser/field-messages.ts';
import {
  desktop,
  field,
  focused,
  imagePicker,
  mainButton,
  messageAt,
  phone,
  titled,
} from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { freshRegistration, newAdministrator, newOwner, newPerson, newPost } from '../support/people.ts';
import { notAnImage, pictureFile, tooLargeFile } from '../support/samples/pictures.ts';

const app = await appInBrowser();

const person = await newPerson(app.server);

test('login: both fields are required, and wrong credentials show one error, at the password', async () => {
  const page = await app.open('/login', phone);
  const { username, password, submit: send } = loginText;
  const expectMessages = sending(page, send);
  await expectMessages(
    {},
    {
      [username]: fieldText('required', 'username'),
      [password]: fieldText('required', 'password'),
    },
  );
  expect(await focused(page)).toBe(username);
  await expectMessages(
    { [username]: person.username, [password]: 'not the password' },
    { [password]: refusalText.WRONG_LOGIN },
  );
  expect(await focused(page)).toBe(password);
  expect(await field(page, username).inputValue()).toBe(person.username);
});

test('register: every rule of every field shows its error at the field, and the first one has the focus', async () => {
  const page = await app.open('/register', phone);
  const { username, password, password2, fname, lname, email, phone: tel, submit: send } = registerText;
  const expectMessages = sending(page, send);
  const terms = page.getByText(fieldText('terms-not-accepted', 'terms'));
  await expectMessages(
    {},
    {
      [username]: fieldText('required', 'username'),
      [password]: fieldText('required', 'password'),
      [password2]: fieldText('required', 'password2'),
      [fname]: fieldText('required', 'fname'),
      [lname]: fieldText('required', 'lname'),
      [email]: fieldText('required', 'email'),
      [tel]: fieldText('required', 'phone'),
    },
  );
  await terms.waitFor();
  expect(await focused(page)).toBe(fname);
  await page.getByText(registerText.ages).waitFor();

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
    {
      [username]: fieldText('username-length', 'username'),
      [tel]: fieldText('phone-digits', 'phone'),
    },
  );
  const longest = await Promise.all(
    [username, password, password2, tel].map((label) => field(page, label).getAttribute('maxlength')),
  );
  // A number may be written with spaces, dashes or the country's code, which are longer than its digits.
  expect(longest).toEqual(['30', '30', '30', null]);

  const other = freshRegistration();
  await field(page, fname).fill('สมหญิง');
  await field(page, lname).fill('Jaidee');
  await field(page, password).fill('correct horse');
  await field(page, tel).fill('0812345678');
  await page.getByRole('checkbox').check();
  await expectMessages(
    { [username]: person.username, [password2]: 'correct horse', [email]: other.email },
    { [username]: refusalText.USERNAME_TAKEN },
  );
  await expectMessages(
    { [username]: other.username, [email]: `${person.username}@example.com` },
    { [email]: refusalText.EMAIL_TAKEN },
  );
  expect(await focused(page)).toBe(email);
  expect(await terms.count()).toBe(0);
});

test('profile: the rules of the phone, read-only fields, and refused photos', async () => {
  const page = await app.openAs(person, '/profile', desktop);
  await titled(page, profileText.title);
  const photo = imagePicker(page);
  const shaken = page.locator('.error.errors__shake');
  await photo.setInputFiles(notAnImage);
  await shaken.getByText(fieldText('file-not-supported', 'file')).waitFor();
  await photo.setInputFiles(tooLargeFile());
  await shaken.getByText(fieldText('file-too-large', 'file')).waitFor();

  await mainButton(page, profileText.edit).click();
  expect(await focused(page)).toBe(profileText.about);
  for (const label of [profileText.username, profileText.name, profileText.email])
    expect(await field(page, label).isEditable()).toBe(false);
  const send = profileText.save;
  const expectMessages = sending(page, send);
  const tel = profileText.phone;
  for (const written of ['081-234-5678', '+66 81 234 5678', '081234567890']) {
    await field(page, tel).fill(written);
    expect(await field(page, tel).inputValue()).toBe('0812345678');
  }
  for (const [value, code] of [
    ['', 'required'],
    ['0812', 'phone-digits'],
    // The field drops letters.
    ['08123abcde', 'phone-digits'],
  ] as const)
    await expectMessages({ [tel]: value }, { [tel]: fieldText(code, 'phone') });
  expect(await focused(page)).toBe(tel);

  await field(page, tel).fill('0899999999');
  await field(page, profileText.about).fill('ขับช้า จอดตรง');
  await mainButton(page, send).click();
  await page.getByText('0899999999').waitFor();
  await page.getByText('ขับช้า จอดตรง').waitFor();
  expect(await focused(page)).toBe(profileText.edit);

  // A valid photo is previewed first and uploaded on confirmation.
  await photo.setInputFiles(await pictureFile());
  const dialog = page.getByRole('dialog', { name: profileText.photoTitle });
  await dialog.getByRole('button', { name: profileText.cancel }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await person.ok('findOwnProfile')).photo_user).toBe('');
  await photo.setInputFiles(await pictureFile());
  await dialog.getByRole('button', { name: profileText.usePhoto }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('main img.avatar[src*="/images/"]').waitFor();
  expect(await shaken.count()).toBe(0);
});

test('a field that is left with bad content says so, not before, and only until it is right', async () => {
  const page = await app.open('/register', phone);
  const { username, password, password2, phone: tel, fname, submit: send } = registerText;
  const message = (label: string) => messageAt(field(page, label));
  // Nothing typed is no mistake yet.
  await field(page, fname).focus();
  await page.keyboard.press('Tab');
  await field(page, username).focus();
  await page.keyboard.type('kong');
  expect([await message(fname), await message(username)]).toEqual(['', '']);
  await page.keyboard.press('Tab');
  await expectMessage(page, username, fieldText('username-length', 'username'));
  // It stays while the content is wrong, and the focus stays as well.
  await field(page, username).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('1');
  expect(await message(username)).toBe(fieldText('username-length', 'username'));
  await page.keyboard.type('2');
  await expectMessage(page, username, '');
  expect(await focused(page)).toBe(username);

  // The repeated password is right again when the first one changes.
  await field(page, password).fill('correct hors');
  await field(page, password2).fill('correct horse');
  await page.keyboard.press('Tab');
  await expectMessage(page, password2, fieldText('passwords-differ', 'password2'));
  await field(page, password).fill('correct horse');
  await expectMessage(page, password2, '');

  // The press that leaves a field is not lost, though its error makes the page longer.
  await field(page, tel).fill('0812');
  await mainButton(page, send).scrollIntoViewIfNeeded();
  const box = await mainButton(page, send).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 5);
  await page.mouse.down();
  expect(await message(tel)).toBe('');
  await page.mouse.up();
  await expectMessage(page, tel, fieldText('phone-digits', 'phone'));
  await expectMessage(page, fname, fieldText('required', 'fname'));
});

test('the telephone number of a booking is checked when it is left', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const page = await app.open(`/book/${post._id}`, phone);
  const tel = field(page, bookText.phone);
  await tel.focus();
  await page.keyboard.type('0812');
  expect(await messageAt(tel)).toBe('');
  await page.keyboard.press('Tab');
  await eventually(async () => expect(await messageAt(tel)).toBe(fieldText('phone-digits', 'phone')));
  await tel.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('345678');
  await eventually(async () => expect(await messageAt(tel)).toBe(''));
  expect(await messageAt(field(page, bookText.plate))).toBe('');
});
