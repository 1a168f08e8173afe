import type { BrowserName, SessionView, SystemName } from '../../users/shapes.ts';

const browserNames: Record<Exclude<BrowserName, 'other'>, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  line: 'LINE',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};
const systemNames: Record<Exclude<SystemName, 'other' | 'ios'>, string> = {
  android: 'Android',
  linux: 'Linux',
  macos: 'Mac',
  windows: 'Windows',
};

interface DeviceWords {
  /** The devices of this system have one name, because browsers do not distinguish them. */
  ios: string;
  unknown: string;
  both: (browser: string, system: string) => string;
}

/** 'Chrome on Android', or what is known of a device, in the words of one language. */
export const deviceTexts =
  ({ ios, unknown, both }: DeviceWords) =>
  ({ browser, system }: SessionView['device']): string => {
    const program = browser === 'other' ? undefined : browserNames[browser];
    const names = { ...systemNames, ios, other: undefined };
    const machine = names[system];
    if (program === undefined) return machine ?? unknown;
    return machine === undefined ? program : both(program, machine);
  };
