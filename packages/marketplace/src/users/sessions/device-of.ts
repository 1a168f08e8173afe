import type { BrowserName, SessionView, SystemName } from '@joddee/contract/account';

type Marks<Name> = readonly (readonly [RegExp, Name])[];

/** The first mark that matches counts, because browsers also name those that they are compatible with. */
const browserMarks: Marks<BrowserName> = [
  [/\bLine\//, 'line'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

const systemMarks: Marks<SystemName> = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

const longestAgent = 500;

/** What its user recognizes a device by. Nothing else of the header is stored. */
export function deviceOf(userAgent = ''): SessionView['device'] {
  const agent = userAgent.slice(0, longestAgent);
  const first = <Name>(marks: Marks<Name>) => marks.find(([mark]) => mark.test(agent))?.[1];
  return { browser: first(browserMarks) ?? 'other', system: first(systemMarks) ?? 'other' };
}
