import type { PostView } from '@joddee/marketplace/posts/shapes';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { within } from '@testing-library/dom';
import { screen, textOf } from './screen.ts';
import { newPost, type Person } from './world.ts';

/** Ari station, and the map around it. */
export const atAri = { latitude: 13.7797, longitude: 100.5446 };
export const aroundAri = '/rent?at=13.7797,100.5446,16';

/** Three near each other, with other prices, hours and equipment; the last one at a distance. */
export function addSpotsAroundAri(owner: Person): Record<'cheap' | 'fenced' | 'wide' | 'faraway', PostView> {
  const add = (title: string, changes: Record<string, unknown>) =>
    newPost(owner, { title, open: '08.00', close: '22.00', ...changes });
  return {
    cheap: add('ลานถูกที่สุดในซอย', { latitude: '13.7812', longitude: '100.5430', price: '20', facility: [] }),
    fenced: add('บ้านมีรั้วใกล้สถานี', {
      latitude: '13.7790',
      longitude: '100.5455',
      price: '80',
      facility: ['CCTV', 'fence'],
    }),
    wide: add('ลานกว้างเปิดกลางคืน', {
      latitude: '13.7775',
      longitude: '100.5475',
      price: '150',
      open: '18.00',
      close: '08.00',
    }),
    faraway: add('ไกลออกไปทางใต้', { latitude: '13.6900', longitude: '100.5300', price: '45' }),
  };
}

/** The spots in the list beside the map, in its order. */
export function rows(words = ''): HTMLElement[] {
  const list = screen.queryByRole('list', { name: rentText.list });
  return [...(list?.querySelectorAll<HTMLElement>('.spot-row') ?? [])].filter((row) =>
    textOf(row).includes(words),
  );
}
export function row(words: string): HTMLElement {
  const [first] = rows(words);
  if (first === undefined) throw new Error(`there is no spot ${words} in the list`);
  return first;
}
export const titles = (): string[] =>
  rows().map((each) => textOf(each.querySelector('.spot-row__spot-title')));

export const pins = (name: RegExp): HTMLElement[] =>
  screen.queryAllByRole('button', { name }).filter((each) => each.matches('.pins__price-pin'));
export function pin(name: RegExp): HTMLElement {
  const [first] = pins(name);
  if (first === undefined) throw new Error(`there is no pin ${name}`);
  return first;
}
export const popup = (): ReturnType<typeof within> =>
  within(document.querySelector<HTMLElement>('.leaflet-popup') ?? document.body);

/** The search of a screen; Testing Library does not know its role. */
export const searchBox = (): ReturnType<typeof within> =>
  within(document.querySelector<HTMLElement>('search') ?? document.body);

export const inAddress = (name: string): string | null => new URLSearchParams(location.search).get(name);
/** The centre of the map, as the address says. */
export const middle = (): number[] => (inAddress('at') ?? '').split(',').slice(0, 2).map(Number);
