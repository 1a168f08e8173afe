import { addDays, bangkokDay } from '@joddee/rules/times/time-slots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../../support/bookings.ts';
import { expectRefused } from '../../support/expect-refused.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { bidirectional, emoji, notTexts, show } from '../../support/samples/wrong-values.ts';

let server: TestServer;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '10000' } });
  owner = await newOwner(server, await newAdministrator(server));
  renter = await newPerson(server);
});
afterAll(() => server.close());

test('each field at its limits', async () => {
  const post = await newPost(owner);
  const today = bangkokDay(server.clock.now());
  const params = { postId: post._id };
  const good = bookingRequest(addDays(today, 1));
  const wrongDetail: Record<string, unknown[]> = {
    timein: [...notTexts, '', '10:00', '10.15', '07.30', '20.00', '24.00'],
    timeout: [...notTexts, '', '10.00', '09.30', '20.30', '12.10'],
    phone: [...notTexts, '', '1'.repeat(9), '1'.repeat(11), 'abcdefghij', emoji.repeat(10)],
    idCar: [...notTexts, '', '  ', 'a'.repeat(41)],
    note: [[], {}, 7, 'a'.repeat(501), 'nul\u0000', ...bidirectional],
    payment: ['card', 7, {}, ''],
  };
  for (const [field, values] of Object.entries(wrongDetail))
    for (const value of values) {
      const body = { ...good, detail: { ...good.detail, [field]: value } };
      // A missing payment is cash, the only choice.
      await expectRefused(renter, 'requestBooking', { params, body }, field, `${field} ${show(value)}`);
    }
  const wrongDates = [
    ...notTexts,
    '',
    addDays(today, -1),
    addDays(today, 4),
    '2026-02-30',
    '21/11/2026',
    '2026-1-1',
    'today',
  ];
  for (const value of wrongDates)
    await expectRefused(
      renter,
      'requestBooking',
      { params, body: { ...good, Date: value } },
      'Date',
      `Date ${show(value)}`,
    );
  expect(await server.context.db.bookings.countDocuments({ 'detail.post': post._id })).toBe(0);
  const calendar = await server.context.db.calendars.findById(post._id).lean();
  expect(calendar?.held).toEqual([]);
});

test('missing details name every missing field', async () => {
  const post = await newPost(owner);
  const { status, body } = await renter.call('requestBooking', { params: { postId: post._id }, body: {} });
  expect(status).toBe(400);
  expect(Object.keys(body).sort()).toEqual(['Date', 'code', 'idCar', 'phone', 'timein', 'timeout']);
});

test('the times may be named in and out; the names of the answer have precedence', async () => {
  const post = await newPost(owner);
  const params = { postId: post._id };
  const { Date: day, detail } = bookingRequest(addDays(bangkokDay(server.clock.now()), 1));
  const { timein: _in, timeout: _out, ...rest } = detail;
  const short = { Date: day, detail: { ...rest, in: '10.00', out: '11.00' } };
  expect(await renter.ok('requestBooking', { params, body: short })).toMatchObject({
    detail: { timein: '10.00', timeout: '11.00', hours: '1' },
  });
  const both = {
    Date: day,
    detail: { ...rest, in: '10.00', out: '11.00', timein: '12.00', timeout: '13.00' },
  };
  expect(await renter.ok('requestBooking', { params, body: both })).toMatchObject({
    detail: { timein: '12.00', timeout: '13.00' },
  });
  const wrong = { Date: day, detail: { ...rest, in: '10:00', out: '11.00' } };
  await expectRefused(renter, 'requestBooking', { params, body: wrong }, 'timein', 'in');
});

test('today and three days ahead are accepted; price and people sent by the client are ignored', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30', price: '25' });
  const days = [0, 3].map((ahead) => addDays(bangkokDay(server.clock.now()), ahead));
  server.clock.set(`${days[0]}T00:10:00+07:00`);
  for (const day of days) {
    const { detail } = bookingRequest(day, '00.00', '00.30');
    const body = {
      Date: day,
      detail: {
        ...detail,
        hours: '9',
        price: '1',
        post: 'x',
        user: renter.id,
        renter: owner.id,
        status: 0,
        payment: undefined,
      },
    };
    expect(await renter.ok('requestBooking', { params: { postId: post._id }, body })).toMatchObject({
      detail: {
        hours: '0.5',
        price: '12.5',
        post: post._id,
        user: owner.id,
        renter: renter.id,
        status: 1,
        payment: 'cash',
      },
    });
  }
  server.clock.set(new Date());
});
