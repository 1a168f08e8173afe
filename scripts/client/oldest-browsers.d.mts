export const oldestBrowsers: Readonly<Record<'chrome' | 'firefox' | 'safari' | 'ios', string>>;
export const browserTargets: string[];
