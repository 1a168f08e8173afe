import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A browser of the Debian archive. */
export interface BrowserPackage {
  packages: readonly string[];
  /** Folder in the cache; the number changes with the layout. */
  folder: string;
  megabytes: number;
  /** Changes paths of an installed system that are compiled into programs. */
  relocate?: (root: string) => void;
  /** A program and its argument that need no display: they show whether every library is there. */
  check: readonly [program: string, argument: string];
  /** The programs to run, by their names in the folder. */
  programs: (root: string) => Record<string, Program>;
}

export interface Program {
  /** Within the unpacked packages. */
  file: string;
  args?: readonly string[];
  /** Its working folder: a relocated program finds others there. */
  cwd?: string;
}

/** `usr/lib/x86_64-linux-gnu`, or the same for this machine's architecture. */
const libraries = (root: string): string => {
  const name = readdirSync(join(root, 'usr/lib')).find((entry) => entry.endsWith('-linux-gnu'));
  if (name === undefined) throw new Error('the unpacked packages hold no libraries');
  return join('usr/lib', name);
};
const webkit = (root: string) => join(libraries(root), 'webkit2gtk-4.1');

/** Writes a text of the same length over another one in a program. */
function overwrite(file: string, before: string, after: string): void {
  const bytes = readFileSync(file, 'latin1');
  if (before.length !== after.length || !bytes.includes(before))
    throw new Error(`${file} does not contain ${before}`);
  writeFileSync(file, bytes.replaceAll(before, after), 'latin1');
}

/** The path of the working folder in as many characters as another path. */
const workingFolder = (path: string): string => {
  const rest = path.length - '/proc/self/cwd'.length;
  return `/proc/self/cwd${'/.'.repeat(rest >> 1)}${'/'.repeat(rest % 2)}`;
};

export const browserPackages = {
  /** Headless, twice as fast as the full one. */
  chromium: {
    packages: ['chromium-headless-shell'],
    folder: 'browser-2',
    megabytes: 160,
    check: ['browser', '--version'],
    programs: () => ({ browser: { file: 'usr/lib/chromium/chromium-headless-shell' } }),
  },
  firefox: {
    packages: ['firefox-esr'],
    folder: 'firefox-1',
    megabytes: 240,
    check: ['browser', '--version'],
    programs: () => ({ browser: { file: 'usr/lib/firefox-esr/firefox-esr' } }),
  },
  /** WebKitGTK's small browser, its driver, and the display that it needs. */
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    folder: 'webkit-1',
    megabytes: 270,
    check: ['driver', '--help'],
    relocate(root) {
      const installed = `/${webkit(root)}`;
      const library = realpathSync(join(root, libraries(root), 'libwebkit2gtk-4.1.so.0'));
      overwrite(library, installed, workingFolder(installed));
      overwrite(join(root, 'usr/bin/Xvfb'), '\0/usr/bin\0', '\0././././\0');
    },
    programs: (root) => ({
      browser: { file: join(webkit(root), 'MiniBrowser'), cwd: webkit(root) },
      driver: { file: 'usr/bin/WebKitWebDriver' },
      display: { file: 'usr/bin/Xvfb', args: ['-xkbdir', '../share/X11/xkb'], cwd: 'usr/bin' },
    }),
  },
} satisfies Record<string, BrowserPackage>;

export type BrowserName = keyof typeof browserPackages;
