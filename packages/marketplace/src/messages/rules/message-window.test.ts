import { describe, expect, test } from 'vitest';
import { limits } from '../../common/limits.ts';
import { acceptsMessages, decideSending, messagesKeptUntil } from './message-window.ts';

const to = new Date('2026-11-22T12:00:00Z');
const open = { to, ended: null };

describe('R83 messages', () => {
  test.each([
    ['long before the stay', open, '2026-11-19T12:00:00Z', true],
    ['a day after the booked end, of a stay that never ended', open, '2026-11-23T11:59:59.999Z', true],
    ['from then on', open, '2026-11-23T12:00:00Z', false],
    [
      'a day after a cancellation',
      { to, ended: new Date('2026-11-20T08:00:00Z') },
      '2026-11-21T07:59:59.999Z',
      true,
    ],
    ['from then on', { to, ended: new Date('2026-11-20T08:00:00Z') }, '2026-11-21T08:00:00Z', false],
    [
      'a day after a late check-out',
      { to, ended: new Date('2026-11-22T20:00:00Z') },
      '2026-11-23T19:59:59.999Z',
      true,
    ],
  ])('are accepted %s: %#', (_, booking, now, accepted) => {
    expect(acceptsMessages(booking, new Date(now))).toBe(accepted);
  });

  test('are kept for thirty days after the end', () => {
    expect(messagesKeptUntil(open).toISOString()).toBe('2026-12-22T12:00:00.000Z');
    expect(messagesKeptUntil({ to, ended: new Date('2026-11-20T08:00:00Z') }).toISOString()).toBe(
      '2026-12-20T08:00:00.000Z',
    );
  });

  test('are refused with the first reason that applies', () => {
    const sent = limits.messages.ofEachParty;
    const decide = (readerIsGone: boolean, count: number, now = '2026-11-22T12:00:00Z') =>
      decideSending({ booking: open, sent: count, readerIsGone }, new Date(now));
    expect(decide(false, sent - 1)).toBe('send');
    expect(decide(false, sent)).toBe('TOO_MANY_MESSAGES');
    expect(decide(true, sent)).toBe('OTHER_ACCOUNT_DELETED');
    expect(decide(true, sent, '2026-11-23T12:00:00Z')).toBe('MESSAGES_CLOSED');
  });
});
