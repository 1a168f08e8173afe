import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { setTime } from '../../../testing/clock.ts';
import { answer, callsOf } from '../../../testing/http.ts';
import { card, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import {
  book,
  cancel,
  changeBooking,
  check,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  today,
} from '../../../testing/world.ts';

const title = 'ลานที่มีรถคันอื่นจอด';
const now = () => new Date().toISOString();
const withdrawn = () =>
  ({ at: now(), number: 2, photo: false, answer: 'soon', answeredAt: now(), withdrawn: true }) as const;
let people: { owner: Person; renter: Person };
let stay: BookingView;

/** A stay with two reports, of which the second was withdrawn. */
beforeEach(() => {
  setTime(`${today()}T10:00:00+07:00`);
  people = { owner: newOwner(), renter: newPerson() };
  stay = book(people.renter, newPost(people.owner, { title }), today(), '11.00', '12.00');
  changeBooking(stay, 'occupied-withdrawn', { occupied: withdrawn() });
  for (const step of ['arrived', 'parked', 'leaving', 'ended'] as const) check(stay, step);
});

test.each([
  ['the owner', 'owner'],
  ['the renter', 'renter'],
] as const)(
  '%s reads in the history and on the ticket that another car was reported',
  async (_title, role) => {
    const line = [text.past[role].reported(2), text.past[role].answers.soon, text.past.withdrawn].join(' · ');
    const as = people[role];
    await renderScreen('/mypost?tab=completemenu', { as, on: 'phone' });
    expect(textOf(card(title))).toContain(line);
    await renderScreen(bookingAddress(stay._id), { as, on: 'phone' });
    expect(textOf(document.querySelector('.ticket'))).toContain(line);
    await renderScreen('/mypost?tab=completemenu', { as });
    expect(textOf(screen.getByRole('row', { name: new RegExp(title) }))).toContain(line);
    expect(await violations()).toEqual([]);
  },
);

test('a finished stay without a report says nothing of one', async () => {
  const renter = newPerson();
  cancel(book(renter, newPost(people.owner, { title: 'ลานว่าง' }), today(), '11.00', '12.00'), 'renter');
  await renderScreen('/mypost?tab=completemenu', { as: renter, on: 'phone' });
  expect(textOf(card('ลานว่าง'))).not.toContain(text.past.renter.reported(1));
});

test('an administrator reads both reports of the booking, and opens the photo of the earlier one', async () => {
  const { from, to, place, detail } = stay;
  const report = {
    ...withdrawn(),
    booking: stay._id,
    renter: 'สมชาย ใจดี',
    renterId: detail.renter,
    registered: now(),
    stays: 1,
    bay: null,
    from,
    to,
  };
  answer('findReportedListings', () => [
    {
      _id: detail.post,
      title: place.title,
      user: detail.user,
      owner: 'สมชาย ใจดี',
      available: true,
      review: '',
      reviewedAt: '',
      hidden: false,
      asked: false,
      reason: '',
      reports: [
        { ...report, answers: ['soon'] },
        {
          ...report,
          number: 1,
          photo: true,
          answer: 'moved',
          withdrawn: false,
          answers: ['cannot', 'moved'],
        },
      ],
    },
  ]);
  answer('findOccupiedPhoto', () => ({ photo: '/files/occupied/photo.webp' }));
  await renderScreen('/admin?tab=complaintsmenu&show=listings', { as: newAdministrator(), on: 'phone' });
  const [second, first] = within(card(title)).getAllByRole('listitem');
  if (second === undefined || first === undefined) throw new Error('there are no two reports');
  const { soon, cannot, moved } = reviewText.answers;
  expect(textOf(second)).toContain(reviewText.answered([soon]));
  expect(textOf(second)).toContain(reviewText.withdrawn);
  expect(textOf(first)).toContain(reviewText.answered([cannot, moved]));
  expect(within(second).queryByRole('button')).toBeNull();
  await user.click(within(first).getByRole('button', { name: text.seePhoto }));
  expect(callsOf('findOccupiedPhoto').map(({ query }) => query)).toEqual([{ report: 1 }]);
  screen.getByRole('img', { name: text.photoOf });
});
