import { expect, test } from 'vitest';
import { commentRequest } from '../posts/reviews/shapes.ts';
import { bidirectional, emoji, notTexts, refusedFields, withWrong } from '../testing/wrong-values.ts';
import { addBookingRequest, checkRequest } from './shapes.ts';

const detail = {
  timein: '10.00',
  timeout: '12.00',
  phone: '0898765432',
  idCar: 'กข 1234 กรุงเทพมหานคร',
  note: 'รถสีขาว',
  payment: 'cash',
};
const booking = { Date: '2026-11-25', detail };

test.each(
  Object.entries({
    timein: [...notTexts, '', '10:00', '10.15', '24.00'],
    timeout: [...notTexts, '', '12.10'],
    phone: [...notTexts, '', '1'.repeat(9), '1'.repeat(11), 'abcdefghij', emoji.repeat(10)],
    idCar: [...notTexts, '', '  ', 'a'.repeat(41)],
    note: [[], {}, 7, 'a'.repeat(501), 'nul\u0000', ...bidirectional],
    // A missing payment is cash, the only choice.
    payment: ['card', 7, {}, ''],
  }),
)('a booking with a wrong %s is refused for it alone', (field, values) => {
  for (const [shown, wrong] of withWrong(detail, field, values))
    expect([shown, refusedFields(addBookingRequest, { ...booking, detail: wrong })]).toEqual([
      shown,
      [field],
    ]);
});

test('the day of a booking is a day of the calendar', () => {
  const values = [...notTexts, '', '2026-02-30', '21/11/2026', '2026-1-1', 'today'];
  for (const [shown, request] of withWrong(booking, 'Date', values))
    expect([shown, refusedFields(addBookingRequest, request)]).toEqual([shown, ['Date']]);
});

test('missing details name every missing field', () => {
  const fields = ['Date', 'idCar', 'phone', 'timein', 'timeout'];
  for (const request of [{}, { detail: null }, { detail: {} }])
    expect(refusedFields(addBookingRequest, request)).toEqual(fields);
});

test('the times may be named in and out; the names of the answer have precedence', () => {
  const { timein: _in, timeout: _out, ...rest } = detail;
  const short = { ...rest, in: '10.00', out: '11.00' };
  const read = (times: object) =>
    addBookingRequest.parse({ ...booking, detail: { ...short, ...times } }).detail;
  expect(read({})).toEqual({ ...rest, timein: '10.00', timeout: '11.00' });
  const both = { timein: '12.00', timeout: '13.00' };
  expect(read(both)).toEqual({ ...rest, ...both });
  const wrong = { ...booking, detail: { ...short, in: '10:00' } };
  expect(refusedFields(addBookingRequest, wrong)).toEqual(['timein']);
});

test('what the server decides is ignored', () => {
  const decided = {
    hours: '9',
    price: '1',
    post: 'x',
    user: 'x',
    renter: 'x',
    status: 0,
    payment: undefined,
  };
  expect(addBookingRequest.parse({ ...booking, detail: { ...detail, ...decided } })).toEqual(booking);
});

test('a rating is one to five whole stars', () => {
  const values = [null, 0, 6, 2.5, -1, '', 'five', [], {}, { $gt: 0 }, '10', true];
  for (const [shown, request] of withWrong({ check: true, step: 'checkout' }, 'rate', values))
    expect([shown, refusedFields(checkRequest, request)]).toEqual([shown, ['rate']]);
  for (const [shown, request] of withWrong({ comment: '' }, 'rate', [...values, undefined]))
    expect([shown, refusedFields(commentRequest, request)]).toEqual([shown, ['rate']]);
  for (const [shown, request] of withWrong({ rate: 5 }, 'comment', [[], {}, 7, 'a'.repeat(1001)]))
    expect([shown, refusedFields(commentRequest, request)]).toEqual([shown, ['comment']]);
});

test('a check is true or false, of a known step', () => {
  for (const check of [null, undefined, 'true', 1, {}])
    expect(refusedFields(checkRequest, { check })).toEqual(['check']);
  for (const step of ['', 'leave', 7, {}])
    expect(refusedFields(checkRequest, { check: true, step })).toEqual(['step']);
});
