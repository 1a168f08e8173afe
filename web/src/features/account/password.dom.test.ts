import { refusalText } from '@joddee/thai-text/error-text';
import { newPasswordText, accountText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { settle } from '../../../testing/clock.ts';
import { answer, callsOf, refused } from '../../../testing/http.ts';
import { address, messageAt, renderScreen, screen, sendForm, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import { newPerson, type Person, password } from '../../../testing/world.ts';

const { current, change, save } = text.password;
const { password: first, password2: second } = newPasswordText;
let person: Person;

beforeEach(() => {
  person = newPerson();
});

const mainButton = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

test('a change of the password has each fault at its field', async () => {
  answer('changePassword', ({ body }) => {
    if (body.current !== password) return refused('WRONG_PASSWORD');
    return body.password === 'password1' ? refused('COMMON_PASSWORD') : { done: true };
  });
  await renderScreen('/profile', { as: person, on: 'phone' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: shellText.account }));
  expect(address()).toBe('/account');
  await user.click(mainButton(change));
  const faults = async (values: Record<string, string>) => {
    await sendForm(values, save);
    return [current, first, second].map(messageAt);
  };
  expect(await faults({})).toEqual(['กรุณาระบุรหัสผ่านปัจจุบัน', 'กรุณาระบุรหัสผ่าน', 'กรุณาระบุรหัสผ่านอีกครั้ง']);
  expect(await faults({ [current]: 'x', [first]: 'a different one', [second]: 'another' })).toEqual([
    '',
    '',
    'รหัสผ่านไม่ตรงกัน',
  ]);
  expect(await faults({ [second]: 'a different one' })).toEqual([refusalText.WRONG_PASSWORD, '', '']);
  expect(await faults({ [current]: password, [first]: 'password1', [second]: 'password1' })).toEqual([
    '',
    refusalText.COMMON_PASSWORD,
    '',
  ]);
  await sendForm({ [first]: 'a different one', [second]: 'a different one' }, save);
  expect(callsOf('changePassword').at(-1)?.body).toMatchObject({
    current: password,
    password: 'a different one',
  });
  expect(textOf(document.body)).toContain(text.password.done);
  mainButton(change);
});

test('a changed password ends the other browser live, with the reason', async () => {
  await renderScreen('/saved', { as: person });
  server.revoke(person.id, 'secured');
  await settle();
  expect(address()).toBe('/login');
  expect(textOf(screen.getByRole('main'))).toContain(loginText.ended.secured);
});

test('the form closes again, and the focus returns to its button', async () => {
  await renderScreen('/account', { as: person });
  await user.click(mainButton(change));
  expect(document.activeElement).toBe(screen.getByLabelText(current));
  await user.click(mainButton(text.cancel));
  expect(document.activeElement).toBe(mainButton(change));
});
