import { placesNamedIn } from '@joddee/bangkok/find-places';
import { nearestStation } from '@joddee/bangkok/nearest-station';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostRequest } from '@joddee/marketplace/posts/shapes';
import { nearStationText } from '@joddee/thai-text/distances';
import { fieldText } from '@joddee/thai-text/error-text';
import { openingText } from '@joddee/thai-text/listings/opening-text';
import { inboxText } from '@joddee/thai-text/screens/notices/inbox-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { confirmCardText, photoText } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { carTypeText, facilityText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { minutes, setTime, settle } from '../../../testing/clock.ts';
import { answer, answerOfWorld, callsOf } from '../../../testing/http.ts';
import { setPosition } from '../../../testing/position.ts';
import {
  address,
  card,
  fill,
  messageAt,
  reload,
  renderScreen,
  screen,
  textOf,
  user,
} from '../../../testing/screen.ts';
import { choose, photo } from '../../../testing/uploads.ts';
import {
  approveCard,
  currentPost,
  declineCard,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCard,
} from '../../../testing/world.ts';

let owner: Person;

beforeEach(() => {
  owner = newOwner();
  answer('addPost', ({ body }) => ({ post: newPost(owner, body) }));
});

const open = () => renderScreen('/post', { as: owner, on: 'phone' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const main = () => within(screen.getByRole('main'));
const button = (name: string) =>
  main().getAllByRole<HTMLButtonElement>('button', { name })[0] ?? document.body;
const press = (name: string) => user.click(button(name));
const isStep = (number: number) => main().getByText(text.step(number));
/** The label of the field that has the focus, or the words of another part. */
const focused = () => {
  const element = document.activeElement;
  const label = document.querySelector(`label[for="${element?.id}"]`);
  return element?.id && label ? textOf(label) : textOf(element);
};
const locationWords = () =>
  screen
    .getAllByRole('status')
    .map(textOf)
    .find((words) => words.includes(text.locationConfirmed)) ?? '';

/** The text of a confirmed pin: the station near it. */
function pinned(latitude: number, longitude: number): string {
  const near = nearestStation({ latitude, longitude });
  if (near === undefined) return text.locationConfirmed;
  return `${text.locationConfirmed} ${nearStationText(near.system, near.station.name, near.metres)}`;
}

async function fillInBasics(): Promise<void> {
  await fill(field(text.title), 'ลานจอดข้างสวน');
  await fill(field(text.address), 'ซอยสวนพลู กรุงเทพมหานคร');
  await user.click(main().getByRole('radio', { name: text.otherKind }));
  await fill(field(text.otherKindLabel), 'ลานหน้าบ้าน');
  await fill(field(text.numberofcar), '2');
  await user.click(main().getByRole('radio', { name: carTypeText.motorcar }));
  await user.selectOptions(field(text.open), '09.00');
  await user.selectOptions(field(text.close), '21.00');
  await press(text.confirmLocation);
}

async function fillInDetails(): Promise<void> {
  await fill(field(text.explain), 'มีร่มไม้');
  await fill(field(text.rule), 'ห้ามบีบแตร');
  await user.keyboard('{Enter}');
  // The next button adds the text that is left in the field.
  await fill(field(text.nearby), 'ตลาดคลองเตย');
}

test('the first step: every message at its field, and the first one has the focus', async () => {
  await open();
  isStep(1);
  await fill(field(text.numberofcar), '');
  await press(text.next);
  for (const [label, name] of [
    [text.title, 'title'],
    [text.address, 'address'],
    [text.typeofpark, 'typeofpark'],
    [text.numberofcar, 'numberofcar'],
    [text.typeofcar, 'typeofcar'],
    [text.open, 'open'],
    [text.close, 'close'],
  ] as const)
    expect([name, textOf(screen.getByRole('main')).includes(fieldText('required', name)), label]).toEqual([
      name,
      true,
      label,
    ]);
  screen.getByText(text.locationNeeded);
  expect(focused()).toContain(text.title);

  await fill(field(text.title), '24/7 365');
  await fill(field(text.numberofcar), 'สอง');
  await user.selectOptions(field(text.open), '09.00');
  await user.selectOptions(field(text.close), '09.00');
  await press(text.next);
  expect(messageAt(text.title)).toBe(fieldText('letters-only', 'title'));
  expect(messageAt(text.numberofcar)).toBe(fieldText('digits-only', 'numberofcar'));
  expect(messageAt(text.close)).toBe(fieldText('same-open-close', 'close'));
  await fill(field(text.title), 'ลานดี');
  await press(text.next);
  expect(messageAt(text.title)).toBe(fieldText('title-too-short', 'title'));
});

test('the location: the current position, replaced by the default one, then requested again and confirmed', async () => {
  setPosition({ latitude: 13.75, longitude: 100.53 });
  await open();
  await press(text.useCurrent);
  await press(text.confirmLocation);
  expect(locationWords()).toBe(pinned(13.75, 100.53));
  await press(text.cancelLocation);
  await press(text.confirmLocation);
  expect(locationWords()).toBe(pinned(13.7563, 100.5018));
  await press(text.useCurrent);
  await press(text.confirmLocation);
  expect(locationWords()).toBe(pinned(13.75, 100.53));
});

test('a refused position is said in a toast, because the words of the map may be below the screen', async () => {
  await open();
  await press(text.useCurrent);
  expect(textOf(screen.getByRole('region', { name: shellText.notices }))).toContain(text.locationRefused);
  expect(locationWords()).not.toContain(text.locationRefused);
});

test('several photos that are chosen at once fill the empty places, and what is too many is left', async () => {
  await renderScreen('/post?step=3', { as: owner, on: 'phone' });
  await user.upload(
    document.querySelector<HTMLInputElement>('.photos-card__photo-place input[type=file]') ?? document.body,
    [1, 2, 3, 4].map((number) => photo({ name: `${number}.jpg` })),
  );
  for (const number of [1, 2, 3]) screen.getByRole('img', { name: text.photo(number) });
  expect(callsOf('uploadFile')).toHaveLength(3);
});

test('the map begins where the owner is, and at the place that is typed until it is moved', async () => {
  setPosition({ latitude: 13.75, longitude: 100.53 });
  await open();
  await press(text.confirmLocation);
  expect(locationWords()).toBe(pinned(13.75, 100.53));

  await open();
  await fill(field(text.address), 'ข้างสวนลุมพินี');
  await press(text.confirmLocation);
  const [park] = placesNamedIn('สวนลุมพินี', 1);
  const atPark = pinned(park?.latitude ?? 0, park?.longitude ?? 0);
  expect(locationWords()).toBe(atPark);
  await fill(field(text.title), 'ลานเซ็นทรัลเวิลด์');
  expect(locationWords()).toBe(atPark);
});

test('a long road alone is offered, and the map jumps to the quarter that is named beside it', async () => {
  await open();
  await fill(field(text.address), 'ซอยสุขุมวิท 38');
  main().getByRole('button', { name: text.moveTo('MRT สุขุมวิท') });
  await press(text.confirmLocation);
  expect(locationWords()).toBe(pinned(13.7563, 100.5018));

  await open();
  await fill(field(text.address), 'ซอยสุขุมวิท 38');
  await fill(field(text.title), 'หน้าบ้านใกล้ทองหล่อ');
  await press(text.confirmLocation);
  const [quarter] = placesNamedIn('ทองหล่อ', 1);
  expect(locationWords()).toBe(pinned(quarter?.latitude ?? 0, quarter?.longitude ?? 0));
});

test('the map moves to a place that the address names, and a mistake leads to its field', async () => {
  await open();
  await press(text.cancelLocation);
  await fill(field(text.address), 'ถนนพระราม 4 ข้างสวนลุมพินี');
  await press(text.moveTo('สวนลุมพินี'));
  await press(text.confirmLocation);
  const [park] = placesNamedIn('สวนลุมพินี', 1);
  expect(locationWords()).toBe(pinned(park?.latitude ?? 0, park?.longitude ?? 0));
  // Where the map is already, nothing is offered.
  expect(main().queryByRole('button', { name: text.moveTo('สวนลุมพินี') })).toBeNull();

  await press(text.next);
  await press(text.mend(text.things.hours));
  expect(focused()).toContain(text.open);
  await press(text.hourPicks[1].name);
  screen.getByText(text.overnight);
  expect(field(text.close).value).toBe('08.00');
  expect(main().queryByRole('button', { name: text.mend(text.things.hours) })).toBeNull();
});

test('a place far from the capital shows an error at the map and keeps the input', async () => {
  setPosition({ latitude: 18.79, longitude: 98.98 });
  await open();
  await fill(field(text.title), 'ซ.นิมมานฯ 9');
  await press(text.useCurrent);
  await press(text.confirmLocation);
  await press(text.next);
  screen.getByText(fieldText('outside-region', 'latitude'));
  expect(field(text.title).value).toBe('ซ.นิมมานฯ 9');
});

test('the second step: lists of words, and going back and forward keeps the input', async () => {
  await open();
  await fillInBasics();
  await press(text.next);
  isStep(2);
  await press(text.next);
  expect(messageAt(text.explain)).toBe(fieldText('required', 'explain'));
  expect(focused()).toContain(text.explain);
  const adds = () => main().getAllByRole<HTMLButtonElement>('button', { name: text.add });
  for (const [index, label, kept, dropped] of [
    [0, text.rule, 'ห้ามบีบแตร', 'ห้ามสูบบุหรี่'],
    [1, text.nearby, 'สวนลุมพินี', 'ตลาดนัด'],
  ] as const) {
    expect(adds()[index]?.disabled).toBe(true);
    await fill(field(label), kept);
    await user.click(adds()[index] ?? document.body);
    await fill(field(label), dropped);
    await user.keyboard('{Enter}');
    await press(text.remove(dropped));
    expect(screen.queryByText(dropped)).toBeNull();
    // Deleting an item keeps the focus in the list.
    expect(focused()).toContain(label);
  }
  await fillInDetails();
  await settle(async () => history.back());
  isStep(1);
  expect(field(text.title).value).toBe('ลานจอดข้างสวน');
  await settle(async () => history.forward());
  isStep(2);
  expect(field(text.explain).value).toBe('มีร่มไม้');
  expect(field(text.nearby).value).toBe('ตลาดคลองเตย');
  await press(text.next);
  isStep(3);
  expect(focused()).toBe(text.steps[2]);
});

test('the third step: photos, a price, the summary, and the published listing with its link', async () => {
  await open();
  await fillInBasics();
  await press(text.next);
  await fillInDetails();
  for (const name of Object.values(facilityText)) await user.click(main().getByRole('checkbox', { name }));
  await user.click(main().getByRole('checkbox', { name: facilityText.fence }));
  await press(text.next);
  const isReady = () => !(button(text.publish) as HTMLButtonElement).disabled;
  expect(isReady()).toBe(false);
  // Publishing waits for the end of the upload.
  let letThrough = () => {};
  answer('uploadFile', async (call) => {
    await new Promise<void>((done) => {
      letThrough = done;
    });
    return answerOfWorld('uploadFile', call);
  });
  await choose(photo());
  screen.getByRole('progressbar', { name: /กำลังอัปโหลด/ });
  expect(isReady()).toBe(false);
  await settle(async () => letThrough());
  await press(text.publish);
  expect(messageAt(text.price)).toBe(fieldText('required', 'price'));
  await fill(field(text.price), 'แปดสิบ');
  await press(text.publish);
  expect(messageAt(text.price)).toBe(fieldText('digits-only', 'price'));
  await press(text.quickPrice(100));
  expect(field(text.price).value).toBe('100');
  await press(text.quickPrice(80));
  for (const index of [1, 2]) {
    await choose(photo(), index);
    await settle(async () => letThrough());
  }
  expect(main().getAllByRole('button', { name: new RegExp(`^${photoText.change}`) })).toHaveLength(3);
  // There is no input for a fourth photo.
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(3);

  const summary = textOf(document.querySelector('.listing__summary'));
  const listed = ['มีร่มไม้', 'ห้ามบีบแตร', 'ตลาดคลองเตย'];
  for (const words of ['ลานจอดข้างสวน', '80 บาท/ชม.', '09.00–21.00 น.', ...listed])
    expect(summary).toContain(words);
  // What is left open has no line.
  for (const words of [openingText.notice, openingText.buffer]) expect(summary).not.toContain(words);
  await press(text.publish);
  screen.getByRole('heading', { name: text.doneTitle });
  expect(focused()).toBe(text.doneTitle);
  const link = () => within(card('ลานจอดข้างสวน')).getByRole('link').getAttribute('href') ?? '';
  const post = currentPost(link().replace('/post/', ''));
  expect(screen.getByRole('link', { name: text.seePost }).getAttribute('href')).toBe(link());
  expect(callsOf('addPost').map(({ body }): Partial<PostRequest> => body)).toEqual([
    expect.objectContaining({
      title: 'ลานจอดข้างสวน',
      price: 80,
      open: '09.00',
      close: '21.00',
      latitude: '13.756300',
      longitude: '100.501800',
      rule: ['ห้ามบีบแตร'],
      nearby: ['ตลาดคลองเตย'],
      facility: ['CCTV', 'bathroom', 'sun/rain cover'],
      imagePost: post.photos,
    }),
  ]);
  // Without a share dialog the link is copied.
  await press(text.share);
  screen.getByText(text.shared);
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/book/${post._id}`);
  await reload();
  card('ลานจอดข้างสวน');
  expect(main().getAllByRole('link', { name: text.home }).at(-1)?.getAttribute('href')).toBe('/');
  await user.click(screen.getByRole('link', { name: text.toMyPosts }));
  expect(address()).toBe('/mypost?tab=postmenu');
  // Another listing starts empty.
  await reload('/post');
  isStep(1);
  expect(field(text.title).value).toBe('');
});

test('while the card is checked a listing is prepared and kept, and published once the card is approved', async () => {
  const person = newPerson();
  answer('addPost', ({ body }) => ({ post: newPost(person, body) }));
  submitCard(person);
  await renderScreen('/post', { as: person, on: 'phone' });
  expect(address()).toBe('/confirmcard');
  await user.click(screen.getByRole('link', { name: confirmCardText.prepareListing }));
  await fillInBasics();
  await press(text.next);
  await fillInDetails();
  await press(text.next);
  await fill(field(text.price), '80');
  main().getByText(text.waitsForCard);
  expect((button(text.publish) as HTMLButtonElement).disabled).toBe(true);
  // The server would delete photos that wait for days.
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(0);
  expect(await violations()).toEqual([]);
  // Another tab, another day.
  sessionStorage.clear();
  await reload('/confirmcard');
  await user.click(screen.getByRole('link', { name: confirmCardText.continueListing }));
  // Of the last step only the photos are missing.
  isStep(3);
  await reload('/post?prepare=1&step=3');
  expect(field(text.price).value).toBe('80');
  await settle(async () => void approveCard(person.id));
  const toast = within(screen.getByRole('region', { name: shellText.notices }));
  toast.getByText(noticeText.card.approved);
  expect(toast.queryAllByRole('link')).toEqual([]);
  await choose(photo());
  await press(text.publish);
  screen.getByRole('heading', { name: text.doneTitle });
});

test('a card that is declined while the listing is prepared leaves it on the screen, and the toast leads to the card', async () => {
  const person = newPerson();
  submitCard(person);
  await renderScreen('/post?prepare=1&step=3', { as: person, on: 'phone' });
  await fill(field(text.price), '80');
  await settle(async () => void declineCard(person.id, 'ภาพไม่ชัด'));
  expect(field(text.price).value).toBe('80');
  main().getByText(text.waitsForCard);
  expect((button(text.publish) as HTMLButtonElement).disabled).toBe(true);
  const toast = within(screen.getByRole('region', { name: shellText.notices }));
  toast.getByText(noticeText.card.declined);
  await user.click(toast.getByRole('link', { name: inboxText.sendCardAgain }));
  expect(address()).toBe('/confirmcard');
});

test('a draft of yesterday has its words, and no longer photos that the server has deleted', async () => {
  await renderScreen('/post?step=3', { as: owner, on: 'phone' });
  await fill(field(text.price), '80');
  await choose(photo());
  const photosThere = () => main().queryAllByRole('button', { name: new RegExp(`^${photoText.change}`) });
  await reload('/post?step=3');
  expect(photosThere()).toHaveLength(1);
  setTime(new Date(Date.now() + limits.unusedUploadHours * 60 * minutes));
  await reload('/post?step=3');
  expect(field(text.price).value).toBe('80');
  expect(photosThere()).toHaveLength(0);
});
