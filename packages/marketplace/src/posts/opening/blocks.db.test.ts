import { expect, test } from 'vitest';
import { postRoom, userRoom } from '../../announce/announce.ts';
import { findBooking } from '../../bookings/find-bookings.ts';
import { extendStay } from '../../bookings/stay/extension.ts';
import { addDays } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import {
  type GivenPost,
  givenRequest,
  givePerson,
  givePost,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { blockBody, sampleBlock } from '../../testing/samples/samples.ts';
import { addBlock, removeBlock } from '../blocks.ts';
import { editPost } from '../commands.ts';
import { findPost } from '../finding/find-posts.ts';
import { blockRequest } from './shapes.ts';

let owner: Person;
let renter: Person;
let post: GivenPost;
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  post = await givePost(context, owner, { open: '00.00', close: '23.30' });
  day = tomorrow(context);
});
const { context, clock, sent } = kit;

const body = (from: string, to: string, more: Record<string, unknown> = {}, on = day) =>
  blockRequest.parse(blockBody(on, from, to, more));
const block = (request: ReturnType<typeof body>) =>
  kit.ok('addBlock', addBlock(context, owner, post.id, request));
const unblock = () => kit.ok('removeBlock', removeBlock(context, owner, post.id, sampleBlock));
const edit = (changes: Partial<Parameters<typeof givenRequest>[0]>) =>
  kit.ok(
    'editPost',
    editPost(
      context,
      owner,
      post.id,
      givenRequest({ imagePost: post.photos, open: '00.00', close: '23.30', ...changes }),
    ),
  );

test('R106 a block takes no bookings and keeps its reason for the owner; without it the time is free again, on every device', async () => {
  const request = body('12:00', '14:00');
  const blocked = await block(request);
  const shown = {
    _id: sampleBlock,
    from: request.from,
    to: request.to,
    weekly: false,
    until: '',
  };
  expect(blocked.date.blocks).toEqual([shown]);
  expect(blocked.blockReasons).toEqual({ [sampleBlock]: 'ซ่อมประตู' });
  // A repeated request finds its block.
  expect((await block(request)).version).toBe(blocked.version);
  const [forVisitors] = sent.views(postRoom(post.id), 'post:changed');
  expect(forVisitors?.date.blocks).toEqual([shown]);
  expect(forVisitors?.blockReasons).toBeUndefined();
  const [forOwner] = sent.views(userRoom(owner.id), 'post:changed');
  expect(forOwner?.blockReasons).toEqual({ [sampleBlock]: 'ซ่อมประตู' });
  expect((await findPost(context, post.id, renter))?.blockReasons).toBeUndefined();
  await expect(kit.book(renter, post.id, day, '13.00', '15.00')).rejects.toMatchObject({
    fields: { timein: 'closed-by-owner' },
  });
  await unblock();
  await unblock();
  expect(sent.views(postRoom(post.id), 'post:changed')[0]?.date.blocks).toBeUndefined();
  await kit.book(renter, post.id, day, '13.00', '14.00');
});

test('R106 a weekly block closes the same hours of each week, and stays when the form of the listing is saved', async () => {
  await block(body('09:00', '10:00', { weekly: true }, addDays(day, -7)));
  expect((await edit({ noticeHours: 1 })).date.blocks).toHaveLength(1);
  expect(await refusalOf(kit.book(renter, post.id, day, '09.30', '10.30'))).toBe('INVALID_INPUT');
  await kit.book(renter, post.id, addDays(day, 1), '09.00', '10.00');
});

test('R109 a block over a booked time leaves the booking, and no extension enters a block', async () => {
  const booking = await kit.book(renter, post.id, day, '10.00', '11.00');
  await block(body('10:00', '12:00'));
  expect((await findBooking(context, renter, booking._id)).state).toBe('booked');
  clock.set(`${day}T10:40:00+07:00`);
  await kit.check(renter, booking, 'checkin');
  const extend = (timeout: string) => extendStay(context, renter, booking._id, { timeout });
  expect(await refusalOf(extend('11.30'))).toBe('INVALID_INPUT');
  await unblock();
  await kit.book(await givePerson(context), post.id, day, '13.00', '14.00');
  await edit({ bufferMinutes: 60 });
  expect(await refusalOf(extend('12.30'))).toBe('SLOT_TAKEN');
  await kit.ok('extendBooking', extend('12.00'));
});

test('R106 blocks that are over make room, and beyond the limit one more is refused', async () => {
  const id = (index: number) => index.toString(16).padStart(24, 'a');
  for (let index = 0; index < limits.blocks.most; index += 1)
    await addBlock(
      context,
      owner,
      post.id,
      body('12:00', '12:30', { request: id(index) }, addDays(day, index)),
    );
  const more = body('15:00', '16:00', { request: id(500) });
  expect(await refusalOf(addBlock(context, owner, post.id, more))).toBe('TOO_MANY_BLOCKS');
  clock.set(`${day}T12:30:00+07:00`);
  const { blocks = [] } = (await block(more)).date;
  expect(blocks).toHaveLength(limits.blocks.most);
  expect(blocks.map(({ _id }) => _id)).not.toContain(id(0));
});
