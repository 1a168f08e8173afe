import { type PageRenderer, pageData } from '@joddee/marketplace/contract/page-data';
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
    { render: rendered },
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

const none = { [pageData.recommendedSpots]: { posts: [], areFree: true } };
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

test('after three slow renders in a row pages are sent without content for a while', () => {
  const now = vi.spyOn(performance, 'now');
  let [time, took] = [0, 0];
  now.mockImplementation(() => time);
  const { content, rendered } = contentOf(() => {
    time += took;
    return '<p>';
  });
  const versions = (...all: number[]) =>
    all.map((version) => content('/book/a', taken(version)) !== undefined);
  took = 150;
  expect(versions(1, 2)).toEqual([true, true]);
  took = 1;
  expect(versions(3)).toEqual([true]);
  took = 150;
  expect(versions(4, 5, 6, 7)).toEqual([true, true, true, false]);
  // What is rendered already is still sent.
  expect(versions(6)).toEqual([true]);
  expect(rendered).toHaveBeenCalledTimes(6);
  time += 5001;
  expect(versions(7)).toEqual([true]);
  now.mockRestore();
});

test('an address that is longer than any of our links is not rendered', () => {
  const { content, rendered } = contentOf(() => '<p>');
  expect(content(`/book/a?${'x'.repeat(400)}`, none)).toBeUndefined();
  expect(rendered).not.toHaveBeenCalled();
});
