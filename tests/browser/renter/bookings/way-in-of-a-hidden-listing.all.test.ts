import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { phone } from '../../../support/browser/pages.ts';
import { complain, decide } from '../../../support/calls/complaints.ts';
import { eventually } from '../../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../../support/people.ts';

const app = appInBrowser();

test('a listing that is hidden keeps its words and photos on the ticket of a renter who still comes there', async () => {
  const admin = await newAdministrator(app.server);
  const owner = await newOwner(app.server, admin);
  const words = 'เข้าซอยข้างร้านกาแฟ ประตูเหล็กสีเขียว กดกริ่งสองครั้ง';
  const { _id: postId } = await newPost(owner, { explain: words });
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server));
  const open = await app.openAs(renter, `/booking/${booking._id}`, phone);
  await open.getByText(words).waitFor();

  const asked = open.waitForResponse(`**/api/posts/handle/${postId}`);
  const { _id } = await complain(await newPerson(app.server), postId, { category: 'not-as-shown' });
  await decide(admin, _id, 'hidden', 'รูปไม่ตรงกับที่จอดจริง');
  // The page has heard that the listing is hidden, and asks for what its reader may still see.
  await asked;
  await open.getByText(words).waitFor();
  const later = await app.openAs(renter, `/booking/${booking._id}`, phone);
  for (const page of [open, later]) {
    await page.getByText(words).waitFor();
    await eventually(async () =>
      expect(await page.locator('.entrance-photos img').count()).toBeGreaterThan(0),
    );
    expect(await page.getByText(text.spotNotShown).count()).toBe(0);
  }
});
