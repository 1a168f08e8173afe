import { limits } from '@joddee/marketplace/common/limits';
import { helpTopics } from '@joddee/marketplace/help/constants';
import { supportText as text } from '@joddee/thai-text/screens/support-text';
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, lost } from '../../../testing/http.ts';
import { reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { newAdministrator } from '../../../testing/world.ts';

const first = {
  id: 'faq-what',
  heading: text.topics.faq.find(({ id }) => id === 'faq-what')?.heading ?? '',
} as const;

/** Opens the first question. */
async function openFirst() {
  const heading = screen.getByRole('heading', { name: first.heading });
  await user.click(heading);
  const question = within(heading.closest('details') ?? document.body);
  const opinion = (name: string) => question.getByRole('button', { name });
  return { question, opinion };
}

test('a visitor rates an answer once for each device, and may change the opinion', async () => {
  answer('rateAnswer', () => ({ rated: true }));
  await renderScreen('/support', { on: 'phone' });
  const { question, opinion } = await openFirst();
  await user.click(opinion(text.helpful));
  question.getByText(text.thanks);
  await reload();
  await user.click((await openFirst()).opinion(text.unhelpful));
  const rated = callsOf('rateAnswer');
  expect(rated.map(({ params, body }) => [params.answerId, body.helpful])).toEqual([
    [first.id, true],
    [first.id, false],
  ]);
  expect(new Set(rated.map(({ body }) => body.device)).size).toBe(1);
  expect(callsOf('countAnswerRatings')).toEqual([]);
});

test('administrators see how an answer was rated', async () => {
  answer('countAnswerRatings', () => [{ answer: first.id, helpful: 2, unhelpful: 1 }]);
  await renderScreen('/support', { as: newAdministrator() });
  const { question } = await openFirst();
  question.getByText(text.counts(2, 1));
});

test('terms are no answers, and an opinion that is not stored is taken back', async () => {
  answer('rateAnswer', () => lost);
  await renderScreen('/support?topic=terms');
  expect(document.querySelector('.support__question')).not.toBeNull();
  expect(screen.queryAllByRole('group', { name: text.isHelpful })).toHaveLength(0);
  await user.click(screen.getByRole('tab', { name: text.tabs.faq }));
  const { opinion } = await openFirst();
  await user.click(opinion(text.helpful));
  expect(screen.getAllByRole('alert').map(textOf).join()).toContain(text.notRated);
  expect(opinion(text.helpful).getAttribute('aria-pressed')).toBe('false');
});

test('help: each topic by its address and by its tab, from the top', async () => {
  await renderScreen('/support', { on: 'phone' });
  expect(document.title).toBe(text.title);
  screen.getByRole('tab', { name: text.tabs.faq, selected: true });
  const scroll = vi.spyOn(window, 'scrollTo');
  for (const topic of helpTopics) {
    scroll.mockClear();
    await user.click(screen.getByRole('tab', { name: text.tabs[topic] }));
    expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    const panel = within(screen.getByRole('tabpanel'));
    for (const { heading } of text.topics[topic]) panel.getByRole('heading', { name: heading });
  }
  for (const topic of helpTopics) {
    await reload(`/support?topic=${topic}`);
    screen.getByRole('tab', { name: text.tabs[topic], selected: true });
  }
  // The texts name the fee, the ages, the two accounts and the duration of a check.
  const all = JSON.stringify(text.topics);
  for (const words of [`${limits.serviceFeePercent}%`, '18 ปี', '20 ปี', '2 บัญชี', '1-2 วันทำการ', 'ลงประกาศฟรี'])
    expect(all).toContain(words);
});
