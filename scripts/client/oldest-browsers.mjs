/** The oldest browsers that the client runs in. Builds lower syntax to them; a test compares the built files with them. */
export const oldestBrowsers = { chrome: '111', firefox: '128', safari: '16.4', ios: '16.4' };

/** The same, as bundlers name them. */
export const browserTargets = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
