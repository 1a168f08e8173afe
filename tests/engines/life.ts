import assert from 'node:assert/strict';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { type Person, password } from '../support/people.ts';
import type { EnginePage } from './engine-page.ts';

export interface Cast {
  renter: Person;
  owner: Person;
  /** A post of the owner with one photo, open all day. */
  post: { _id: string; title: string };
}

export interface Step {
  name: string;
  run(): Promise<void>;
}

const form = 'main form';
const dialog = 'dialog[open]';
/** The width of its column, 8rem. */
const exampleWidth = 128;
const plate = 'ขค 99 เชียงใหม่';

async function logInAt(page: EnginePage, path: string, { username }: Person): Promise<void> {
  await page.goto(path);
  await page.fill(loginText.username, username);
  await page.fill(loginText.password, password);
  await page.press('button', loginText.submit, 'main');
  await page.isAt(path.replace(/\?.*/, ''));
}

/** A renter's and an owner's life on two machines, in steps that build on each other. */
export function life(
  { renter, owner, post }: Cast,
  [ofRenter, ofOwner]: readonly [EnginePage, EnginePage],
  picture: (page: EnginePage, name: string) => Promise<void>,
): Step[] {
  const [phrase] = messagesText.quick.renter.coming;
  return [
    {
      name: 'a page that needs a login leads to it, and back',
      run: () => logInAt(ofRenter, '/mypost', renter),
    },
    {
      name: 'the drawing of a good photo keeps to its column',
      async run() {
        await ofRenter.goto('/confirmcard');
        const width = await ofRenter.widthOf('.confirm-card__card-example svg');
        await picture(ofRenter, 'confirmcard');
        assert.ok(Math.abs(width - exampleWidth) <= 1, `it is ${width} px wide`);
      },
    },
    {
      name: 'the photo opens over the screen, and closes',
      async run() {
        await ofRenter.goto(`/book/${post._id}`);
        await ofRenter.press('button', `${post.title} ${postText.photos(1, 1)}`);
        await ofRenter.sees(postText.photos(1, 1), dialog);
        await picture(ofRenter, 'photo-viewer');
        await ofRenter.press('button', shellText.close, dialog);
      },
    },
    {
      name: 'a booking of tomorrow',
      async run() {
        await ofRenter.goto(`/book/${post._id}`);
        await ofRenter.press('button', new RegExp(bookText.tomorrow), form);
        await ofRenter.press('radio', /10\.00 น\. ว่าง/, form);
        await ofRenter.fill(bookText.phone, '0812345678');
        await ofRenter.fill(bookText.plate, plate);
        await picture(ofRenter, 'book');
        await ofRenter.press('button', bookText.book, form);
        await ofRenter.press('button', /^ยืนยันจอง/, dialog);
        await ofRenter.isAt('/mypost');
        await ofRenter.press('button', shellText.close, dialog);
      },
    },
    {
      name: 'the owner logs in and sees the booking',
      async run() {
        await logInAt(ofOwner, '/mypost?tab=waitmenu', owner);
        await ofOwner.sees('พรุ่งนี้ 10.00 น.', 'main');
      },
    },
    {
      name: 'a message arrives live',
      async run() {
        await ofRenter.press('link', messagesText.linkTo('สมชาย', 0));
        await ofRenter.press('button', phrase, dialog);
        await ofOwner.sees(phrase, '.toasts');
        await ofRenter.goto('/mypost');
      },
    },
    {
      name: 'the arrival, and its confirmation live',
      async run() {
        // The start is a day ahead.
        await ofRenter.press('button', myItemsText.moreOf(post.title));
        await ofRenter.press('button', myItemsText.checkIn, dialog);
        await ofRenter.press('button', myItemsText.reallyArrived, dialog);
        await ofOwner.press('button', myItemsText.confirmIn);
        await ofRenter.sees(bookingStateText.renter.parked, 'article');
      },
    },
    {
      name: 'the check-out with stars, and its confirmation live',
      async run() {
        await ofRenter.press('button', myItemsText.checkOut);
        await ofRenter.press('button', new RegExp(`^${ratingText.stars(4)}`), dialog);
        // The button also names the cash that is received.
        await ofOwner.press('button', new RegExp(`${myItemsText.confirmOut}$`), 'main');
        await ofRenter.sees(noticeText.renter['check-out-confirmed']);
      },
    },
  ];
}
