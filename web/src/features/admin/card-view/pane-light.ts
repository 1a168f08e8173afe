/** How an image is shown, in percent of how it was taken. */
export interface PaneLight {
  brightness: number;
  contrast: number;
}

export const asTaken: PaneLight = { brightness: 100, contrast: 100 };

export const lightRange = { min: 50, max: 200, step: 10 } as const;

const steps = {
  darker: ['brightness', -1],
  brighter: ['brightness', 1],
  flatter: ['contrast', -1],
  sharper: ['contrast', 1],
} as const;
export type LightStep = keyof typeof steps;

export function steppedLight(light: PaneLight, step: LightStep): PaneLight {
  const [part, by] = steps[step];
  const { min, max, step: size } = lightRange;
  return { ...light, [part]: Math.min(max, Math.max(min, light[part] + by * size)) };
}

export const isAsTaken = ({ brightness, contrast }: PaneLight) =>
  brightness === asTaken.brightness && contrast === asTaken.contrast;
