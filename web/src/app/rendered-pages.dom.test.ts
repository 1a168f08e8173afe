import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { renderedScreens } from '@joddee/marketplace/contract/page-data';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { shortDateText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { newPasswordText, resetText } from '@joddee/thai-text/screens/account/account-care-text';
import {
  loginText,
  ownerGuideText,
  registerText,
  whatWaitsText,
} from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { supportText } from '@joddee/thai-text/screens/support-text';
import { fireEvent, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { group, slot } from '../../testing/booking-form.ts';
import { pass, setTime } from '../../testing/clock.ts';
import { answer, callsOf } from '../../testing/http.ts';
import {
  address,
  card,
  fill,
  messageAt,
  renderServerPage,
  screen,
  textOf,
  user,
} from '../../testing/screen.ts';
import { server } from '../../testing/server.ts';
import {
  dayAfterTomorrow,
  newId,
  newOwner,
  newPerson,
  newPost,
  newToken,
  type Person,
  password,
  profileOf,
  today,
  tomorrow,
} from '../../testing/world.ts';

const title = 'ลานหลังวัด <b>"ต้นโพธิ์"</b> & ร่มเงา';
let owner: Person;
let renter: Person;
let post: PostView;

beforeEach(() => {
  owner = newOwner();
  renter = newPerson();
  const comment = { _id: newId(), comment: 'จอดง่ายมาก', rate: 4, isCounted: true, created: today() };
  post = newPost(
    owner,
    {},
    { title, comments: [{ ...comment, photoUser: '', name: { firstname: 'สมชาย' } }] },
  );
});

/** A page as the server sends it to a phone. */
function serverPage(path: string, as?: Person): Promise<{ hydrate: () => Promise<void> }> {
  const [place = ''] = path.split(/[?#]/);
  const watched = server.posts.get(place.replace('/book/', ''));
  const data = {
    ...(place === '/' ? { 'recommended-spots': { posts: [post], areFree: true } } : {}),
    ...(watched === undefined ? {} : { 'watched-post': watched }),
  };
  return renderServerPage(path, { data, on: 'phone', ...(as === undefined ? {} : { as }) });
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const quickMenu = () => within(screen.getByRole('navigation', { name: shellText.quickMenu }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const expired = (): Person => ({ ...renter, token: newToken(renter.id, 0, new Date(0)) });

async function fillInLogin(person = renter): Promise<void> {
  await fill(field(loginText.username), profileOf(person).username);
  await fill(field(loginText.password), password);
}

test('the home page shows its posts, its search and its bars before the program runs', async () => {
  await serverPage('/');
  heading(homeText.title);
  const find = screen.getByRole('link', { name: new RegExp(`^${homeText.where}`) });
  expect(find.getAttribute('href')).toMatch(/^\/rent\?date=.*&find=1$/);
  card(title);
  quickMenu();
});

test('a booking page shows the post, its reviews and its form before the program runs, also a hostile title', async () => {
  await serverPage(`/book/${post._id}`);
  heading(title);
  expect([...document.querySelectorAll('main b')].map(textOf)).not.toContain('"ต้นโพธิ์"');
  screen.getByText('จอดง่ายมาก');
  within(group(bookText.day)).getByText(bookText.tomorrow);
});

test('only the first photo of a rendered page is requested before the program runs', async () => {
  post = newPost(owner, {}, { photos: [1, 2, 3].map((number) => `/api/files/post/${number}.webp`) });
  const { hydrate } = await serverPage(`/book/${post._id}`);
  const requested = () =>
    [...document.querySelectorAll('[data-photos] img')].map(
      (photo) => photo.hasAttribute('srcset') || !photo.getAttribute('src')?.startsWith('data:'),
    );
  expect(requested()).toEqual([true, false, false]);
  await hydrate();
  expect(requested()).toEqual([true, true, true]);
});

test('a time in the address is chosen before the program runs', async () => {
  await serverPage(`/book/${post._id}?date=${tomorrow()}&from=10.00&to=12.00`);
  expect(textOf(document.querySelector('.book__folded-time'))).toContain('10.00–12.00');
  expect(document.querySelector('.sum__total')).not.toBeNull();
});

test.each([...renderedScreens.anyone, ...renderedScreens.visitor])(
  '%s shows its heading and its bars, and the program replaces none of them',
  async (path) => {
    // What a letter's link leads to replaces its page.
    answer('checkReset', () => new Promise(() => {}));
    answer('confirmEmail', () => new Promise(() => {}));
    const { hydrate } = await serverPage(`${path}#of-a-letter`);
    const first = screen.getByRole('heading', { level: 1 });
    const menu = screen.getByRole('navigation', { name: shellText.mainMenu });
    await hydrate();
    expect([first.isConnected, menu.isConnected]).toEqual([true, true]);
  },
);

test.each(['/', '/book', ...renderedScreens.anyone])(
  '%s is taken over for a user without a fault',
  async (path) => {
    const { hydrate } = await serverPage(path === '/book' ? `/book/${post._id}` : path, renter);
    expect(document.documentElement.dataset.viewer).toBe('user');
    await hydrate();
    expect(document.documentElement.dataset.viewer).toBeUndefined();
    if (path !== '/book') quickMenu().getByText(shellText.profile);
    expect(screen.queryByRole('link', { name: bookText.logInToBook })).toBeNull();
  },
);

test.each(renderedScreens.visitor)('a user sees nothing of %s and is redirected', async (path) => {
  const { hydrate } = await serverPage(path, renter);
  expect(document.documentElement.dataset.viewer).toBe('elsewhere');
  await hydrate();
  heading(homeText.title);
});

test('the owner of a post sees nothing of its booking form and is led to its page', async () => {
  const { hydrate } = await serverPage(`/book/${post._id}`, owner);
  expect(document.documentElement.dataset.viewer).toBe('elsewhere');
  await hydrate();
  expect(address()).toBe(`/post/${post._id}`);
});

test.each(['/', '/login'])(
  'an expired session sees nothing of %s, and then the login, which says so',
  async (path) => {
    const { hydrate } = await serverPage(path, expired());
    expect(document.documentElement.dataset.viewer).toBe('elsewhere');
    await hydrate();
    heading(loginText.title);
    screen.getByText(loginText.ended.expired);
  },
);

test('of several choices before the program runs the last one counts, also one that was chosen before', async () => {
  const { hydrate } = await serverPage(`/book/${post._id}?date=${tomorrow()}`);
  const lengths = document.querySelectorAll<HTMLElement>('fieldset input[type="radio"]');
  for (const index of [2, 0, 2]) await user.click(lengths[index] ?? document.body);
  await hydrate();
  // A later press renders the form again.
  await user.click(slot(bookText.start, '10.00'));
  expect(textOf(document.querySelector('[data-band="last"]'))).toContain('13.00');
});

test('of several days that are pressed before the program runs the last one counts, also one pressed before', async () => {
  const { hydrate } = await serverPage(`/book/${post._id}`);
  const dayOf = (days: number) => {
    const name = new RegExp(shortDateText(addDays(tomorrow(), days)));
    return screen.getByRole('button', { name });
  };
  for (const days of [1, 2, 1]) await user.click(dayOf(days));
  await hydrate();
  expect(dayOf(1).getAttribute('aria-pressed')).toBe('true');
});

test('a spot that a user saves before the program runs is saved', async () => {
  answer('addFavourite', ({ params }) => ({ _id: params.postId ?? '' }));
  const { hydrate } = await serverPage(`/book/${post._id}`, renter);
  // A visitor's link until then, and a button that loads after the program.
  await user.click(screen.getByRole('link', { name: favouritesText.saveSpot(title) }));
  await hydrate();
  await pass(100);
  screen.getByRole('button', { name: favouritesText.saveSpot(title), pressed: true });
  expect(callsOf('addFavourite')).toHaveLength(1);
  expect(address()).toBe(`/book/${post._id}`);
});

test('a link to the login that is pressed before the program runs takes along the page to return to', async () => {
  answer('addFavourite', ({ params }) => ({ _id: params.postId ?? '' }));
  const { hydrate } = await serverPage(`/book/${post._id}`);
  await user.click(screen.getByRole('link', { name: favouritesText.saveSpot(title) }));
  await hydrate();
  expect(address()).toBe('/login');
  await fillInLogin();
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  expect(address()).toBe(`/book/${post._id}`);
});

test('texts that depend on the time change to the clock of the browser', async () => {
  const { hydrate } = await serverPage(`/book/${post._id}`);
  setTime(new Date(Date.now() + 26 * 3_600_000));
  const later = shortDateText(addDays(tomorrow(), 2));
  expect(textOf(group(bookText.day))).not.toContain(later);
  await hydrate();
  expect(textOf(group(bookText.day))).toContain(later);
});

test('a slider that is moved before the program runs is computed and announced', async () => {
  const { hydrate } = await serverPage('/owner');
  const hours = screen.getByRole<HTMLInputElement>('slider', { name: ownerGuideText.earnings.hours });
  fireEvent.input(hours, { target: { value: '9' } });
  await hydrate();
  await pass(1000);
  expect(screen.getAllByRole('status').map(textOf).join()).toContain('10,476 บาท');
  expect(hours.value).toBe('9');
});

test('a login that is filled in and sent before the program runs logs in', async () => {
  const { hydrate } = await serverPage('/login');
  await fillInLogin();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/login');
  await hydrate();
  heading(homeText.title);
});

test('a new password that is sent before the program runs is set', async () => {
  answer('checkReset', () => ({ username: profileOf(renter).username }));
  answer('resetPassword', () => ({ done: true }));
  const { hydrate } = await serverPage('/reset#of-a-letter');
  await fill(field(newPasswordText.password), 'one more password');
  await fill(field(newPasswordText.password2), 'one more password');
  await user.click(screen.getByRole('button', { name: resetText.submit }));
  await hydrate();
  heading(resetText.doneTitle);
  expect(address() + location.hash).toBe('/reset');
  expect(callsOf('resetPassword').map(({ body }) => body)).toEqual([
    expect.objectContaining({ token: 'of-a-letter', password: 'one more password' }),
  ]);
});

test('a login with a way back, loaded again, still names what waits and leads there', async () => {
  const state = { usr: { from: '/post' } };
  const { hydrate } = await renderServerPage('/login', { on: 'phone', state });
  expect(document.documentElement.dataset.viewer).toBe('elsewhere');
  await hydrate();
  screen.getByText(whatWaitsText.login.post);
  await fillInLogin(owner);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  expect(address()).toBe('/post');
});

test('a login for the page of a listing does not speak of posting one', async () => {
  const state = { usr: { from: `/post/${post._id}` } };
  const { hydrate } = await renderServerPage('/login', { on: 'phone', state });
  await hydrate();
  screen.getByText(whatWaitsText.login.other);
});

test('a question that is searched for before the program runs is answered', async () => {
  const { hydrate } = await serverPage('/support');
  await fill(screen.getByRole('searchbox', { name: supportText.searchLabel }), 'ยกเลิก');
  await hydrate();
  expect(document.querySelector('mark')?.textContent).toBe('ยกเลิก');
});

test('a registration keeps what was typed before the program runs', async () => {
  const { hydrate } = await serverPage('/register');
  const terms = screen.getByRole<HTMLInputElement>('checkbox');
  await fill(field(registerText.fname), 'สมหญิง');
  await user.click(terms);
  await fill(field(registerText.lname), 'ใจดี');
  await hydrate();
  // A later change renders the form again.
  await fill(field(registerText.email), 'somying@example.com');
  expect([field(registerText.fname).value, field(registerText.lname).value]).toEqual(['สมหญิง', 'ใจดี']);
  expect(terms.checked).toBe(true);
});

test('a field that is left with bad content before the program runs says so then, one that is not left does not', async () => {
  const { hydrate } = await serverPage('/register');
  await fill(field(registerText.username), 'kong');
  await fill(field(registerText.password), 'short');
  await hydrate();
  expect(messageAt(registerText.username)).toBe(fieldText('username-length', 'username'));
  expect(messageAt(registerText.password)).toBe('');
});

test('a link that is pressed after a choice waits for the program, and takes the choice along', async () => {
  const { hydrate } = await serverPage('/');
  await user.click(screen.getByRole('radio', { name: new RegExp(shortDateText(dayAfterTomorrow())) }));
  const quarter = document.querySelector<HTMLElement>('.sections__quarters a') ?? document.body;
  await user.click(quarter);
  expect(address()).toBe('/');
  await hydrate();
  expect(location.pathname).toBe('/rent');
  expect(new URLSearchParams(location.search).get('date')).toBe(dayAfterTomorrow());
});

test('a press before the program runs is seen to wait for it, and no longer then', async () => {
  const { hydrate } = await serverPage('/login');
  const button = screen.getByRole('button', { name: loginText.submit });
  await user.click(button);
  expect(button.ariaBusy).toBe('true');
  expect(document.documentElement.dataset.waits).toBe('');
  await hydrate();
  expect(button.ariaBusy).not.toBe('true');
  expect(document.documentElement.dataset.waits).toBeUndefined();
  expect(messageAt(loginText.username)).toBe(fieldText('required', 'username'));
});
