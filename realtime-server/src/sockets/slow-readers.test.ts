import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { GatewaySocket } from './authenticate-socket.ts';
import type { GatewayMetrics } from './readings.ts';
import { createSlowReaders } from './slow-readers.ts';

function open() {
  const conn = Object.assign(new EventEmitter(), { readyState: 'open', close: vi.fn() });
  const metrics = { disconnects: { inc: vi.fn() } } as unknown as GatewayMetrics;
  const readers = createSlowReaders(metrics);
  readers.watch({ conn } as unknown as GatewaySocket);
  const write = (size: number) => conn.emit('packetCreate', { data: 'x'.repeat(size) });
  return { conn, readers, write };
}

test('a resync of any size is not cut off, nor for the events that follow it', () => {
  const { conn, readers, write } = open();
  write(5_000_000);
  for (let count = 0; count < 100; count += 1) write(10_000);
  expect(conn.close).not.toHaveBeenCalled();
  expect(readers.unsentBytes()).toBe(6_000_000);
});

test('a client that reads nothing is cut off', () => {
  const { conn, write } = open();
  for (let count = 0; count < 202; count += 1) write(10_000);
  expect(conn.close).toHaveBeenCalledOnce();
});
