import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runTool } from '../guard/run-tool.ts';
import { provisionProgram } from './provision-program.ts';

/**
 * Headless Chromium for tests, twice as fast as the full one. Returns the path of its program in the cache, or
 * undefined if it cannot be fetched.
 */
export function provisionBrowser(cacheDir: string, log: (line: string) => void): Promise<string | undefined> {
  const plan = {
    name: 'browser',
    layout: 2,
    what: 'a browser for the tests (about 160 MB)',
    package: 'chromium-headless-shell',
    file: 'usr/lib/chromium/chromium-headless-shell',
    versionOption: '--version',
    complete: addFonts,
  };
  return provisionProgram(plan, cacheDir, log);
}

/** The `fonts-` package renders the characters that the app's fonts lack. */
async function addFonts(
  files: readonly string[],
  root: string,
  home: string,
): Promise<Record<string, string>> {
  for (const file of files.filter((path) => basename(path).startsWith('fonts-')))
    await runTool(['dpkg', '-x', file, root]);
  writeFileSync(
    join(root, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${home}/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
  <include ignore_missing="yes">${home}/etc/fonts/conf.d</include>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: join(home, 'fonts.conf') };
}
