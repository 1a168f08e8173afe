import { expect, test } from 'vitest';
import { nearestStation } from './nearest-station.ts';

test('a house in Ari is near BTS Ari, one by the clock tower of Lumphini park near MRT Si Lom', () => {
  const ari = nearestStation({ latitude: 13.78, longitude: 100.5475 });
  expect([ari?.system, ari?.station.name]).toEqual(['BTS', 'อารีย์']);
  expect(ari?.metres).toBeGreaterThan(280);
  expect(ari?.metres).toBeLessThan(340);
  const siLom = nearestStation({ latitude: 13.7298, longitude: 100.5375 });
  expect([siLom?.system, siLom?.station.name]).toEqual(['MRT', 'สีลม']);
});

test('a place far from every line has no near station', () => {
  expect(nearestStation({ latitude: 13.65, longitude: 100.46 })).toBeUndefined();
  expect(nearestStation({ latitude: 18.79, longitude: 98.98 })).toBeUndefined();
});
