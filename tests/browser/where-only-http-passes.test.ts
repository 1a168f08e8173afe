import { expect, test } from 'vitest';
import { appInBrowser } from '../support/app-in-browser.ts';
import { book, tomorrow } from '../support/bookings.ts';
import { openPageAs, phone } from '../support/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../support/people.ts';
import { openPlainHttpNetwork } from '../support/plain-http-network.ts';

const app = appInBrowser();

test.each(['refused', 'swallowed'] as const)(
  'a renter whose WebSockets are %s still sees everything as it happens',
  async (fate) => {
    const owner = await newOwner(app.server, await newAdministrator(app.server));
    const renter = await newPerson(app.server);
    const post = await newPost(owner, { title: 'ลานหลังโรงแรม' });
    const { _id: bookId } = await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');
    const network = await openPlainHttpNetwork(app.server.url, fate);
    const page = await openPageAs(app.browser, renter, `${network.url}/mypost?tab=bookmenu`, phone);

    const card = page.getByRole('article').filter({ hasText: 'ลานหลังโรงแรม' });
    await card.getByText('จองแล้ว').waitFor();
    await card.getByRole('button', { name: 'ถึงแล้ว', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ถึงแล้วจริง' }).click();
    await card.getByText('ถึงแล้ว รอเจ้าของยืนยัน').waitFor();
    await owner.ok('check', { params: { bookId }, body: { step: 'checkin', check: true } });
    await card.getByText('จอดอยู่', { exact: true }).waitFor();
    expect(await page.getByText(/ขาดการเชื่อมต่อ/).count()).toBe(0);
    expect(network.tried).toBeGreaterThan(0);

    await page.context().close();
    await network.close();
  },
  60_000,
);
