import { supportText } from '@joddee/thai-text/screens/support-text';
import { expect, test } from 'vitest';
import { fill, renderScreen, screen, textOf } from '../../../testing/screen.ts';

test('help is searched over all topics, and the words are marked', async () => {
  await renderScreen('/support', { on: 'phone' });
  const field = screen.getByRole('searchbox', { name: supportText.searchLabel });
  await fill(field, 'เงินสด');
  expect(textOf(document.querySelector('mark'))).toBe('เงินสด');
  screen.getByRole('heading', { name: new RegExp(`^${supportText.tabs.finance}`) });
  await fill(field, 'ไม่มีคำนี้แน่');
  screen.getByText(supportText.noneFound('ไม่มีคำนี้แน่'));
});

test.each(['ต่อเวลา', 'พร้อมเพย์', 'รอคิว', 'มาสาย', 'ไม่ตอบ', 'ใบเสร็จ'])(
  'help has an answer about %s',
  async (words) => {
    await renderScreen('/support', { on: 'phone' });
    await fill(screen.getByRole('searchbox', { name: supportText.searchLabel }), words);
    expect(
      screen.getAllByRole('heading').map(textOf).join() + textOf(document.querySelector('mark')),
    ).toContain(words);
  },
);
