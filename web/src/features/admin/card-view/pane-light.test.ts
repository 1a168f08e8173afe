import { expect, test } from 'vitest';
import { asTaken, isAsTaken, type LightStep, steppedLight } from './pane-light.ts';

const after = (...steps: LightStep[]) => steps.reduce(steppedLight, asTaken);

test('each key changes one part by a step, within the range', () => {
  expect(after('brighter', 'brighter', 'sharper')).toEqual({ brightness: 120, contrast: 110 });
  expect(isAsTaken(after('darker', 'brighter'))).toBe(true);
  expect(after(...Array<LightStep>(20).fill('flatter'))).toEqual({ brightness: 100, contrast: 50 });
  expect(after(...Array<LightStep>(20).fill('brighter'))).toEqual({ brightness: 200, contrast: 100 });
});
