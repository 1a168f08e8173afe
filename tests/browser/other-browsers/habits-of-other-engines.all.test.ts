import { loginText } from '@joddee/thai-text/screens/account-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { addCardPhoto, focused, newContext, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { pictureFile } from '../../support/samples/pictures.ts';

const app = await appInBrowser();

const renter = await newPerson(app.server);
const post = await newPost(await newOwner(app.server));

/** A page of a user, in which a program imitates another engine. */
async function openWith(imitate: () => void, path: string, person?: Person) {
  const { url } = app.server;
  const localStorage = person === undefined ? [] : [{ name: 'joddee-token', value: person.token ?? '' }];
  const context = await newContext(app.browser, url, {
    ...phone,
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  await context.addInitScript(imitate);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('without URL.canParse a page that needs a login still leads to it', async () => {
  const page = await openWith(() => void Reflect.deleteProperty(URL, 'canParse'), '/mypost');
  await page.getByLabel(loginText.username).waitFor();
});

test('the photo viewer focuses its close button, and a button that was not focused by its press gets the focus back', async () => {
  // In Safari a press removes the focus and focuses no button.
  const page = await openWith(() => {
    document.addEventListener(
      'mousedown',
      (event) => {
        if (!(event.target instanceof Element) || event.target.closest('button') === null) return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      },
      { capture: true },
    );
  }, `/book/${post._id}`);
  const opener = page.getByRole('button', { name: `${post.title} ${postText.photos(1, 1)}` });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: postText.viewer });
  await viewer.waitFor();
  await eventually(async () => expect(await focused(page)).toBe(shellText.close));
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true),
  );
});

test('a photo of a card is taken by an engine that refuses the option of its orientation', async () => {
  const page = await openWith(
    () => {
      const decode = window.createImageBitmap.bind(window);
      const refusing = (photo: ImageBitmapSource, ...rest: unknown[]) =>
        rest.length > 0 ? Promise.reject(new TypeError('not an option')) : decode(photo);
      Reflect.set(window, 'createImageBitmap', refusing);
    },
    '/confirmcard',
    renter,
  );
  await addCardPhoto(page, 0, await pictureFile('png'));
});

test('both scripts come in one font file, which a browser shows or leaves out as a whole', async () => {
  const page = await app.open('/', phone);
  expect(await page.evaluate(() => [...document.fonts].map(({ unicodeRange }) => unicodeRange))).toEqual([
    'U+0-10FFFF',
  ]);
});
