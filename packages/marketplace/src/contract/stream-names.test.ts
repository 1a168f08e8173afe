import { expect, test } from 'vitest';
import { kindOfStream, streamName } from './stream-names.ts';

test('names a stream by its kind, and by its id if there are several', () => {
  expect(streamName('map')).toBe('map');
  expect(streamName('post', '0123456789abcdef01234567')).toBe('post:0123456789abcdef01234567');
});

test('demands the id of a stream that has one', () => {
  // @ts-expect-error: each post has a stream of its own.
  expect(streamName('post')).toBe('post');
});

test.each([
  ['map', 'map'],
  ['user:1', 'user'],
  ['session:1:2', 'session'],
  ['', ''],
])('the kind of %s is %s', (name, kind) => {
  expect(kindOfStream(name)).toBe(kind);
});
