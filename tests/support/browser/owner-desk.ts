import type { BrowserContextOptions, Page } from 'playwright-core';
import { tomorrow } from '../bookings.ts';
import { newOwner, newPost, type Person } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';
import type { AppInBrowser } from './app-in-browser.ts';
import { phone } from './pages.ts';

/** An owner with two listings, whose bookings begin a day ahead of the server's clock. */
interface Desk {
  owner: Person;
  yard: string;
  garage: string;
  day: string;
}

export async function newDesk(server: TestServer, admin: Person): Promise<Desk> {
  const owner = await newOwner(server, admin);
  const hours = { open: '00.00', close: '23.30' };
  return {
    owner,
    yard: (await newPost(owner, { title: 'ลานหน้าบ้าน', ...hours }))._id,
    garage: (await newPost(owner, { title: 'โรงรถหลังบ้าน', open: '08.00', close: '20.00' }))._id,
    day: tomorrow(server),
  };
}

/** The owner's page on the day of the bookings. */
export async function openOn(
  app: AppInBrowser,
  desk: Desk,
  time: string,
  size: BrowserContextOptions = phone,
): Promise<Page> {
  const page = await app.openAs(desk.owner, '/support', size);
  await page.clock.setFixedTime(new Date(`${desk.day}T${time}:00+07:00`));
  await page.goto('/mypost?tab=waitmenu');
  return page;
}
