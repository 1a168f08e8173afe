import { type PageRenderer, pageData } from '@joddee/contract/page-data';
import { expect, test, vi } from 'vitest';
import { createRenderContent } from './render-content.ts';

function contentOf(render: PageRenderer['render']) {
  const rendered = vi.fn(render);
  const time = { now: new Date('2026-11-22T10:00:00Z') };
  const faults: unknown[] = [];
  const content = createRenderContent(
    {
      clock: { now: () => time.now },
      log: { error: (fault: unknown) => faults.push(fault), warn: (fault: unknown) => faults.push(fault) },
    },
    { load: async () => {}, render: rendered },
  );
  return {
    content,
    rendered,
    faults,
    advance: (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    },
  };
}

const none = { [pageData.recommendedSpots]: [] };
const taken = (version: number) => ({
  [pageData.post]: { post: null, slots: { post: 'a', taken: [], version } },
});

test('the same data is rendered once for all visitors, with the instant of its texts', () => {
  const { content, rendered, advance } = contentOf(() => '<p>');
  const first = content('/', none);
  expect(first).toEqual({ markup: '<p>', renderedAt: '2026-11-22T10:00:00.000Z' });
  expect(rendered).toHaveBeenLastCalledWith('/', { ...none, [pageData.renderedAt]: first?.renderedAt });
  advance(14_000);
  expect(content('/', none)).toBe(first);
  expect(rendered).toHaveBeenCalledTimes(1);
  advance(2000);
  expect(content('/', none)?.renderedAt).toBe('2026-11-22T10:00:16.000Z');
});

test('other data and another address are rendered by themselves', () => {
  const { content, rendered } = contentOf(() => '<p>');
  content('/book/a', taken(1));
  content('/book/a', taken(2));
  content('/book/a?from=10.00', taken(2));
  expect(rendered).toHaveBeenCalledTimes(3);
});

test('the oldest contents are dropped', () => {
  const { content, rendered } = contentOf(() => '<p>');
  for (let version = 0; version <= 300; version += 1) content('/book/a', taken(version));
  content('/book/a', taken(300));
  expect(rendered).toHaveBeenCalledTimes(301);
  content('/book/a', taken(0));
  expect(rendered).toHaveBeenCalledTimes(302);
});

test('a failure is logged, and the page has no content', () => {
  const { content, faults } = contentOf(() => {
    throw new Error('broken');
  });
  expect(content('/', none)).toBeUndefined();
  expect(faults).toHaveLength(1);
});

test('after a slow render pages are sent without content for a while', () => {
  const now = vi.spyOn(performance, 'now');
  const at = (time: number) => now.mockReturnValue(time);
  const { content, rendered } = contentOf(() => {
    at(150);
    return '<p>';
  });
  at(0);
  expect(content('/book/a', taken(1))).toBeDefined();
  expect(content('/book/a', taken(2))).toBeUndefined();
  // What is rendered already is still sent.
  expect(content('/book/a', taken(1))).toBeDefined();
  expect(rendered).toHaveBeenCalledTimes(1);
  at(5200);
  expect(content('/book/a', taken(2))).toBeDefined();
  now.mockRestore();
});

test('an address that is longer than any of our links is not rendered', () => {
  const { content, rendered } = contentOf(() => '<p>');
  expect(content(`/book/a?${'x'.repeat(400)}`, none)).toBeUndefined();
  expect(rendered).not.toHaveBeenCalled();
});
