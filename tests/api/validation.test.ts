import type { RouteName } from '@joddee/contract/http-routes';
import { addDays, bangkokDay } from '@joddee/rules/time-slots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, CallOptions } from '../support/api-client.ts';
import { createApiClient } from '../support/api-client.ts';
import { book, bookingRequest, tomorrow } from '../support/bookings.ts';
import {
  freshCardNumber,
  freshRegistration,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
  uploadPicture,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Values that are never a text, however they are wrapped. */
const notTexts = [null, undefined, [], ['x'], {}, { $ne: '' }, { $gt: '' }, { 'a.b': 1 }, true];
const emoji = '🚗';
const thai = 'ก';

let server: TestServer;
let visitor: ApiClient;
let admin: Person;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_REGISTRATIONS: '10000', LIMIT_BOOKINGS: '10000', LIMIT_UPLOADS: '10000' },
  });
  visitor = createApiClient(server.url);
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
  renter = await newPerson(server);
});
afterAll(() => server.close());

const thaiText = /\p{Script=Thai}/u;

/** The field is named with a Thai text, and no other field is. */
async function expectRefused(
  client: ApiClient,
  name: RouteName,
  options: CallOptions,
  field: string,
  label: string,
) {
  const answer = await client.call(name, options);
  expect({ label, status: answer.status, code: answer.body.code }).toEqual({
    label,
    status: 400,
    code: 'INVALID_INPUT',
  });
  const { code: _, ...texts } = answer.body;
  expect({ label, fields: Object.keys(texts) }).toEqual({ label, fields: [field] });
  expect(texts[field]).toMatch(thaiText);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}

describe('register', () => {
  const wrong: Record<string, unknown[]> = {
    username: [
      ...notTexts,
      '',
      '     ',
      'a'.repeat(5),
      'a'.repeat(31),
      'has blank',
      'under_score',
      'สมชายใจดี',
      `abcdef${emoji}`,
      '$where',
      'a.b.c.d',
    ],
    password: [
      ...notTexts,
      '',
      'a'.repeat(5),
      'a'.repeat(31),
      emoji.repeat(5),
      emoji.repeat(31),
      'line\nbreak',
      'nul\u0000nul',
    ],
    fname: [...notTexts, '', ' ', 'Somchai1', '๑๒๓', emoji, 'Some.One', 'a'.repeat(61), '-', 'é'],
    lname: [...notTexts, '', 'ใจดี2', 'ใจ_ดี', `ใจดี${emoji}`],
    email: [
      ...notTexts,
      '',
      'nobody',
      'a@b',
      '@example.com',
      'a b@example.com',
      `${thai}@`,
      `${'a'.repeat(250)}@example.com`,
    ],
    phone: [
      ...notTexts,
      '',
      '1'.repeat(9),
      '1'.repeat(11),
      '๐๘๑๒๓๔๕๖๗๘',
      '081-234567',
      '+668123456',
      '081234567a',
      812345678,
    ],
    terms: [null, undefined, false, 'true', 1, {}],
  };
  test.each(Object.keys(wrong))('%s', async (field) => {
    for (const value of wrong[field] ?? []) {
      const body: Record<string, unknown> = { ...freshRegistration(), [field]: value };
      if (field === 'password') body.password2 = value;
      const answer = await visitor.call('register', { body });
      expect({ field, value: show(value), status: answer.status }).toEqual({
        field,
        value: show(value),
        status: 400,
      });
      expect(answer.body[field]).toMatch(thaiText);
      // Two wrong passwords are two wrong fields; otherwise nothing else is blamed.
      const others = Object.keys(answer.body).filter((key) => ![field, 'code', 'password2'].includes(key));
      expect(others).toEqual([]);
    }
  });

  test('the confirmation must equal the password, also when another field is wrong', async () => {
    const body = { ...freshRegistration(), password2: 'something else' };
    await expectRefused(visitor, 'register', { body }, 'password2', 'differs');
    const answer = await visitor.call('register', { body: { ...body, phone: '1' } });
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'password2', 'phone']);
  });

  test('a body without fields names every field; what is no object is not read', async () => {
    const send = (body: unknown) =>
      visitor.raw('/api/users/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const everyField = [
      'code',
      'email',
      'fname',
      'lname',
      'password',
      'password2',
      'phone',
      'terms',
      'username',
    ];
    for (const body of [{}, [], [{ username: 'listed' }]]) {
      const answer = await send(body);
      expect([answer.status, Object.keys(answer.body).sort()]).toEqual([400, everyField]);
    }
    for (const body of [null, 'text', 7])
      expect(await send(body)).toMatchObject({ status: 400, body: { code: 'BROKEN_JSON' } });
  });

  test('the borders themselves pass', async () => {
    const good = [
      { username: `u${'x'.repeat(5)}`.slice(0, 6) },
      { username: 'Z9'.repeat(15) },
      { password: 'a'.repeat(6), password2: 'a'.repeat(6) },
      { password: emoji.repeat(30), password2: emoji.repeat(30) },
      { password: '  รหัส ผ่าน  ', password2: '  รหัส ผ่าน  ' },
      { fname: 'สมชาย', lname: 'ณ อยุธยา' },
      { fname: 'Anne-Marie', lname: 'ว่องไว' },
      { phone: '0'.repeat(10) },
    ];
    for (const change of good) {
      const body = { ...freshRegistration(), ...change };
      const profile = await visitor.ok('register', { body });
      expect(profile).toMatchObject({
        username: body.username,
        name: { firstname: body.fname, lastname: body.lname },
      });
      await visitor.ok('login', { body: { username: body.username, password: body.password } });
    }
  });

  test('a taken name or address is told at its field, whatever its case', async () => {
    const first = freshRegistration();
    await visitor.ok('register', { body: first });
    const sameName = await visitor.call('register', {
      body: { ...freshRegistration(), username: first.username.toUpperCase() },
    });
    expect(sameName).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', username: expect.stringMatching(thaiText) },
    });
    const sameEmail = await visitor.call('register', {
      body: { ...freshRegistration(), email: first.email.toUpperCase() },
    });
    expect(sameEmail).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', email: expect.stringMatching(thaiText) },
    });
  });

  test('twenty registrations of one name at once make one account', async () => {
    const { username } = freshRegistration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.call('register', { body: { ...freshRegistration(), username } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });
});

describe('login', () => {
  test('both fields are required and texts', async () => {
    for (const value of [...notTexts, '']) {
      const noName = await visitor.call('login', { body: { username: value, password: 'x' } });
      expect({ value: show(value), status: noName.status }).toEqual({ value: show(value), status: 400 });
      expect(noName.body.username).toMatch(thaiText);
      const noPassword = await visitor.call('login', { body: { username: 'x', password: value } });
      expect({ value: show(value), status: noPassword.status }).toEqual({ value: show(value), status: 400 });
      expect(noPassword.body.password).toMatch(thaiText);
    }
  });

  test('a wrong password and an unknown name get the same answer at both fields', async () => {
    const wrongPassword = await visitor.call('login', {
      body: { username: renter.username, password: 'wrong one' },
    });
    const unknownName = await visitor.call('login', {
      body: { username: 'nobodyhere', password: 'wrong one' },
    });
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.body).toMatchObject({
      code: 'WRONG_LOGIN',
      username: expect.stringMatching(thaiText),
    });
    expect(wrongPassword.body.password).toBe(wrongPassword.body.username);
    expect([unknownName.status, unknownName.body]).toEqual([401, wrongPassword.body]);
  });
});

describe('post', () => {
  const wrong: Record<string, unknown[]> = {
    title: [
      ...notTexts,
      '',
      'กขคงจ',
      'abcde',
      'a'.repeat(101),
      'Parking 24',
      'ที่จอด!',
      `ที่จอดรถ${emoji}`,
      'ที่จอด๑๒๓',
    ],
    address: [...notTexts, '', ' ', 'a'.repeat(301), 'nul\u0000'],
    latitude: [null, undefined, '', [], {}, 'north', '91', '-90.5', '1e3', 'NaN', '13,7'],
    longitude: [null, undefined, '', [], {}, 'east', '181', '-180.1'],
    typeofpark: [...notTexts, '', 'a'.repeat(61)],
    numberofcar: [null, undefined, '', 'two', '1.5', '-1', '0', '1001', [], {}, true, emoji, '๒'],
    typeofcar: [...notTexts, '', 'bus', 'MOTORCAR'],
    open: [...notTexts, '', '8.00', '08:00', '24.00', '08.15', '08.60', 'morning'],
    close: [...notTexts, '', '08.00', '24.30'],
    explain: [...notTexts, '', ' ', 'a'.repeat(2001)],
    rule: ['text', {}, [1], [''], [['x']], [null], Array.from({ length: 21 }, () => 'x'), ['a'.repeat(121)]],
    nearby: ['text', {}, [{}], ['']],
    facility: ['CCTV', ['pool'], [1], [{}]],
    price: [null, undefined, '', 'free', '80.5', '-80', [], {}, true, '100001', '๘๐', emoji],
  };
  test.each(Object.keys(wrong))('%s', async (field) => {
    const good = await postRequestOf(owner);
    for (const value of wrong[field] ?? [])
      await expectRefused(
        owner,
        'addPost',
        { body: { ...good, [field]: value } },
        field,
        `${field} ${show(value)}`,
      );
  });

  test('photos: one to three, each an own upload that nothing else shows', async () => {
    const good = await postRequestOf(owner);
    const strangers = await uploadPicture(renter, 'post');
    const wrongFolder = await uploadPicture(owner, 'images');
    const four = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(owner, 'post')));
    const wrongPhotos = [
      ...notTexts,
      'text',
      four,
      [four[0], four[0]],
      [strangers],
      [wrongFolder],
      ['/api/files/post/unknown.jpg'],
      ['https://example.com/photo.jpg'],
      [{ $ne: '' }],
      [four[0], strangers],
    ];
    for (const imagePost of wrongPhotos)
      await expectRefused(owner, 'addPost', { body: { ...good, imagePost } }, 'image', show(imagePost));
    // A refusal keeps nothing reserved: the same upload can be used afterwards, and then not for a second post.
    const post = await newPost(owner, { imagePost: four.slice(0, 3) });
    expect(post.photos).toEqual(four.slice(0, 3));
    const reused = { ...good, title: 'ที่จอดรถอีกแห่งหนึ่ง', imagePost: [four[0]] };
    await expectRefused(owner, 'addPost', { body: reused }, 'image', 'photo of another post');
  });

  test('the borders themselves pass, in both forms of a request', async () => {
    const flat = await postRequestOf(owner, {
      title: 'กขคงจฉ',
      numberofcar: 1,
      price: '0',
      open: '00.00',
      close: '23.30',
      rule: undefined,
      nearby: null,
      facility: [],
    });
    const { post } = await owner.ok('addPost', { body: flat });
    expect(post).toMatchObject({
      title: 'กขคงจฉ',
      price: 0,
      detail: { numberofcar: 1, rule: [], nearby: [], facility: [] },
    });

    const { title, price, imagePost, ...rest } = await postRequestOf(owner, {
      title: 'Quiet lot near the river',
      close: '00.00',
    });
    const grouped = {
      title,
      price: 100000,
      photos: imagePost,
      detail: {
        typeofpark: rest.typeofpark,
        numberofcar: '1000',
        typeofcar: rest.typeofcar,
        explain: rest.explain,
        rule: rest.rule,
        nearby: rest.nearby,
        facility: rest.facility,
      },
      date: { open: rest.open, close: rest.close },
      location: { address: rest.address, latitude: rest.latitude, longitude: rest.longitude },
    };
    expect((await owner.ok('addPost', { body: grouped })).post).toMatchObject({
      title,
      price: 100000,
      photos: imagePost,
      detail: { numberofcar: 1000, facility: rest.facility },
      date: { open: '08.00', close: '00.00' },
    });
    expect(price).toBe('80');
  });

  test('a post that the server answers is a post that it takes', async () => {
    const post = await newPost(owner);
    expect(await owner.ok('editPost', { params: { postId: post._id }, body: post })).toMatchObject({
      title: post.title,
      detail: post.detail,
      date: post.date,
      location: post.location,
      photos: post.photos,
      version: post.version + 1,
    });
  });
});

describe('booking', () => {
  test('each field at its borders', async () => {
    const post = await newPost(owner);
    const today = bangkokDay(server.clock.now());
    const params = { postId: post._id };
    const good = bookingRequest(addDays(today, 1));
    const wrongDetail: Record<string, unknown[]> = {
      timein: [...notTexts, '', '10:00', '10.15', '07.30', '20.00', '24.00'],
      timeout: [...notTexts, '', '10.00', '09.30', '20.30', '12.10'],
      phone: [...notTexts, '', '1'.repeat(9), '1'.repeat(11), 'abcdefghij', emoji.repeat(10)],
      idCar: [...notTexts, '', '  ', 'a'.repeat(41)],
      note: [[], {}, 7, 'a'.repeat(501), 'nul\u0000'],
      payment: ['card', 7, {}, ''],
    };
    for (const [field, values] of Object.entries(wrongDetail))
      for (const value of values) {
        const body = { ...good, detail: { ...good.detail, [field]: value } };
        // An absent payment is cash, the only choice.
        await expectRefused(renter, 'addBooking', { params, body }, field, `${field} ${show(value)}`);
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
        'addBooking',
        { params, body: { ...good, Date: value } },
        'Date',
        `Date ${show(value)}`,
      );
    expect(await server.context.db.bookings.countDocuments({ 'detail.post': post._id })).toBe(0);
    const calendar = await server.context.db.calendars.findById(post._id).lean();
    expect(calendar?.held).toEqual([]);
  });

  test('absent details name every missing field', async () => {
    const post = await newPost(owner);
    const { status, body } = await renter.call('addBooking', { params: { postId: post._id }, body: {} });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual(['Date', 'code', 'idCar', 'phone', 'timein', 'timeout']);
  });

  test('today and three days ahead pass; what the client says of money and people is not believed', async () => {
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
      expect(await renter.ok('addBooking', { params: { postId: post._id }, body })).toMatchObject({
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
});

describe('check-out, comment, profile, card, search and pages', () => {
  test('a rating is one to five whole stars', async () => {
    const post = await newPost(owner);
    const driver = await newPerson(server);
    const booking = await book(driver, post._id, tomorrow(server));
    const params = { bookId: booking._id };
    await driver.ok('check', { params, body: { check: true, step: 'checkin' } });
    await owner.ok('check', { params, body: { check: true, step: 'checkin' } });
    for (const rate of [null, undefined, 0, 6, 2.5, -1, '', 'five', [], {}, { $gt: 0 }, '10', true]) {
      const check = { check: true, step: 'checkout', ...(rate === undefined ? {} : { rate }) };
      await expectRefused(driver, 'check', { params, body: check }, 'rate', `check rate ${show(rate)}`);
      await expectRefused(
        driver,
        'comment',
        { params: { postId: post._id }, body: { rate, comment: '' } },
        'rate',
        `rate ${show(rate)}`,
      );
    }
    for (const comment of [[], {}, 7, 'a'.repeat(1001)])
      await expectRefused(
        driver,
        'comment',
        { params: { postId: post._id }, body: { rate: 5, comment } },
        'comment',
        show(comment),
      );
    for (const check of [null, undefined, 'true', 1, {}])
      await expectRefused(owner, 'check', { params, body: { check } }, 'check', `check ${show(check)}`);
    for (const step of ['', 'leave', 7, {}])
      await expectRefused(
        owner,
        'check',
        { params, body: { check: true, step } },
        'step',
        `step ${show(step)}`,
      );
    await expectRefused(
      owner,
      'check',
      { params, body: { check: false, step: 'checkin' } },
      'check',
      'contradiction',
    );
    expect(await server.context.db.reviews.countDocuments({ post: post._id })).toBe(0);
  });

  test('profile: phone and about', async () => {
    for (const phone of [...notTexts, '', '1'.repeat(9), '1'.repeat(11), 'abcdefghij'])
      await expectRefused(renter, 'editProfile', { body: { about: '', phone } }, 'phone', show(phone));
    for (const about of [[], {}, 7, 'a'.repeat(501)])
      await expectRefused(
        renter,
        'editProfile',
        { body: { about, phone: '0812345678' } },
        'about',
        show(about),
      );
    const about = `${'ก'.repeat(250)}${emoji.repeat(250)}`;
    expect(await renter.ok('editProfile', { body: { about, phone: '0812345678' } })).toMatchObject({
      aboutMe: about,
    });
    for (const imageURL of [
      ...notTexts,
      '',
      '/api/files/images/unknown.jpg',
      await uploadPicture(owner, 'images'),
      await uploadPicture(renter, 'post'),
    ])
      await expectRefused(renter, 'uploadProfilePhoto', { body: { imageURL } }, 'image', show(imageURL));
  });

  test('ID card: number, laser number and two own images', async () => {
    const person = await newPerson(server);
    const good = {
      idCard: freshCardNumber(),
      laser: 'AB1234567890',
      idCardURL: await uploadPicture(person, 'idcard'),
      idCardPerson: await uploadPicture(person, 'idcard'),
    };
    const foreign = await uploadPicture(renter, 'idcard');
    const wrong: Record<string, unknown[]> = {
      idCard: [
        ...notTexts,
        '',
        '1'.repeat(12),
        '1'.repeat(14),
        'a'.repeat(13),
        '๑'.repeat(13),
        '1234567890 23',
        1234567890123,
      ],
      laser: [
        ...notTexts,
        '',
        'A'.repeat(11),
        'A'.repeat(13),
        'AB-123456789',
        'กข1234567890',
        `AB123456789${emoji}`,
      ],
      idCardURL: [
        ...notTexts,
        '',
        foreign,
        '/api/files/idcard/none.jpg',
        await uploadPicture(person, 'post'),
      ],
      idCardPerson: [...notTexts, '', foreign, good.idCardURL],
    };
    const shownUnder: Record<string, string> = { idCardURL: 'idCardImage' };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values)
        await expectRefused(
          person,
          'confirmCard',
          { body: { ...good, [field]: value } },
          shownUnder[field] ?? field,
          `${field} ${show(value)}`,
        );
    expect(await person.ok('infoCard')).toMatchObject({
      Card: { idCard: 0, confirm: false },
      state: 'not-submitted',
    });
    expect(await person.ok('confirmCard', { body: good })).toMatchObject({
      state: 'waiting',
      Card: { idCard: good.idCard },
    });
  });

  test('search needs more than two characters', async () => {
    for (const q of ['', '  ', 'ab', 'กข', ` a${emoji} `, 'x'.repeat(101)])
      await expectRefused(visitor, 'search', { query: { q } }, 'q', show(q));
    const answer = await visitor.raw('/api/posts/search');
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([400, ['code', 'q']]);
    const operators = await visitor.raw('/api/posts/search?q[$ne]=abc&q[$regex]=.*');
    expect(operators.status).toBe(400);
    const twice = await visitor.raw('/api/posts/search?q=abc&q=def');
    expect(twice.status).toBe(400);
  });

  test('open or pause is a yes or a no; filters and pages are what they are', async () => {
    const post = await newPost(owner);
    for (const available of [null, undefined, 'true', 1, {}])
      await expectRefused(
        owner,
        'setAvailable',
        { params: { postId: post._id }, body: { available } },
        'available',
        show(available),
      );
    for (const page of ['0', '-1', 'two', '1e3', '1234567'])
      await expectRefused(renter, 'bookings', { query: { page } }, 'page', page);
    await expectRefused(admin, 'adminUsers', { query: { verify: 'maybe' } }, 'verify', 'maybe');
    await expectRefused(
      admin,
      'unConfirmUser',
      { params: { userId: renter.id }, query: { reason: 'x'.repeat(301) } },
      'reason',
      'long',
    );
  });
});
