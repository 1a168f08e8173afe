import { rentText } from '@joddee/thai-text/screens/rent-text';
import { expect, test } from 'vitest';
import { pass, settle } from '../../../../testing/clock.ts';
import { answer, answerOfWorld } from '../../../../testing/http.ts';
import {
  addSpotsAroundAri,
  aroundAri,
  atAri,
  inAddress,
  middle,
  pin,
  pins,
  popup,
} from '../../../../testing/rent-map.ts';
import { renderScreen, screen, user } from '../../../../testing/screen.ts';
import { changePost, newOwner, newPost, setAvailable } from '../../../../testing/world.ts';

/** Two presses without a pause would be a double click. */
async function press(name: RegExp): Promise<void> {
  await pass(1000);
  await user.click(pin(name));
}
const popups = () => [...document.querySelectorAll('.leaflet-popup')].map(({ textContent }) => textContent);

test('a pin opens and closes its popup, by pointer and by keys, and another pin takes its place', async () => {
  addSpotsAroundAri(newOwner());
  await renderScreen(aroundAri);
  await press(/ลานถูกที่สุด/);
  expect(popups()).toEqual([expect.stringContaining('ลานถูกที่สุดในซอย')]);
  await press(/บ้านมีรั้ว/);
  expect(popups()).toEqual([expect.stringContaining('บ้านมีรั้วใกล้สถานี')]);
  pin(/ลานถูกที่สุด/).focus();
  await user.keyboard('{Enter}');
  expect(popups()).toEqual([expect.stringContaining('ลานถูกที่สุดในซอย')]);
  expect(document.querySelectorAll('.spot-row__chosen')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(popups()).toEqual([]);
  await press(/บ้านมีรั้ว/);
  await press(/บ้านมีรั้ว/);
  expect(popups()).toEqual([]);
  expect(document.querySelector('.spot-row__chosen')).toBeNull();
});

test('a popup stays while other spots come and its own changes, and closes when its spot leaves the map', async () => {
  const owner = newOwner();
  const { fenced } = addSpotsAroundAri(owner);
  await renderScreen(aroundAri);
  const pressed = pin(/บ้านมีรั้ว/);
  await user.click(pressed);
  const opened = document.querySelector('.leaflet-popup');
  newPost(owner, { title: 'ลานใหม่', latitude: '13.7770', longitude: '100.5425', price: '60' });
  changePost(fenced, 'edited', { price: 90 });
  await pass(2000);
  expect(pins(/ลานใหม่/)).toHaveLength(1);
  popup().getByText('90 บาท/ชม.');
  expect(document.querySelector('.leaflet-popup')).toBe(opened);
  setAvailable(fenced._id, false);
  await settle();
  expect(popups()).toEqual([]);
  expect(pressed.isConnected).toBe(false);
});

test.each(['phone', 'desktop'] as const)(
  'Enter on a cluster brings it closer, into the middle: %s',
  async (on) => {
    answer('queryMap', (call) => ({
      ...answerOfWorld('queryMap', call),
      features: [{ ...atAri, count: 2, fromPrice: 20 }],
    }));
    await renderScreen(aroundAri.replace(/16$/, '12'), { on });
    const zoom = () => Number(inAddress('at')?.split(',')[2]);
    screen.getByRole('button', { name: new RegExp(rentText.clusterName(2, '').trim()) }).focus();
    await user.keyboard('{Enter}');
    await pass(1000);
    expect(zoom()).toBe(14);
    expect(middle()).toEqual([expect.closeTo(atAri.latitude, 3), expect.closeTo(atAri.longitude, 3)]);
  },
);

test('a dot lies below the number of a cluster', async () => {
  const { cheap } = addSpotsAroundAri(newOwner());
  answer('queryMap', (call) => ({
    ...answerOfWorld('queryMap', call),
    features: [
      { ...atAri, _id: cheap._id, price: 20 },
      { ...atAri, count: 2, fromPrice: 20 },
    ],
  }));
  await renderScreen(aroundAri);
  await pass(1000);
  const layerOf = (mark: string) => Number(document.querySelector<HTMLElement>(mark)?.style.zIndex);
  expect(layerOf('.pins__dot')).toBeLessThan(layerOf('.pins__cluster-pin'));
});
