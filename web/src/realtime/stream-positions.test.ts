import { expect, test } from 'vitest';
import { StreamPositions } from './stream-positions.ts';

test('messages in order move a stream on, and one that came before is known', () => {
  const positions = new StreamPositions();
  positions.heard('map', 5, 0);
  positions.heard('map', 8, 5);
  positions.heard('map', 5, 0);
  expect(positions.lastOf('map')).toBe(8);
  expect(positions.hasGap('map')).toBe(false);
});

test('a message that comes too early is a gap until the one before it comes', () => {
  const positions = new StreamPositions();
  positions.reached('user:u1', 10);
  positions.heard('user:u1', 30, 20);
  positions.heard('user:u1', 40, 30);
  expect(positions.hasGap('user:u1')).toBe(true);
  expect(positions.lastOf('user:u1')).toBe(10);
  positions.heard('user:u1', 20, 10);
  expect(positions.hasGap('user:u1')).toBe(false);
  expect(positions.lastOf('user:u1')).toBe(40);
});

test('a resync closes a gap, and messages after it that came early count at once', () => {
  const positions = new StreamPositions();
  positions.reached('admin', 10);
  positions.heard('admin', 30, 20);
  positions.heard('admin', 50, 40);
  positions.reached('admin', 40);
  expect(positions.lastOf('admin')).toBe(50);
  expect(positions.hasGap('admin')).toBe(false);
});

test('a resync from before what is known takes nothing back', () => {
  const positions = new StreamPositions();
  positions.reached('map', 10);
  positions.reached('map', 7);
  expect(positions.lastOf('map')).toBe(10);
});

test('a kind finds its only stream; what is forgotten or unknown begins at zero', () => {
  const positions = new StreamPositions();
  positions.reached('user:u1', 3);
  positions.reached('post:p1', 4);
  expect(positions.lastOf('user')).toBe(3);
  expect(positions.lastOf('post:p2')).toBe(0);
  expect(positions.streams()).toEqual(['user:u1', 'post:p1']);
  positions.forget('post:p1');
  expect(positions.lastOf('post:p1')).toBe(0);
});
