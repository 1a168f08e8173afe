import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageElements } from '@joddee/marketplace/contract/page-data';

export interface RenderedContent {
  markup: string;
  /** The owner of the post that the page is about, who is sent to another page. */
  owner?: string;
  /** A logged-in user is sent to another page. */
  isForVisitors?: boolean;
}

/** The page of the built client. Paths differ only in the files that they name. */
export type ClientPage = NonNullable<ReturnType<typeof readClientPage>>;

const baseStyles = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/;
/** React puts the preloads of the first photos before the content; they belong into the head. */
const photoPreloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** What the build lists of the screens: the addresses of all, and the files of some by the first part of their address. */
interface RouteFiles {
  paths: string[];
  files: Record<string, string[]>;
}

interface ScreenPage {
  plain: string;
  /** With inline styles; the content is still to come. */
  frame: string;
}

/**
 * Reads the client once. The common styles are inline, so that a phone on a slow network paints before any other
 * request. In a page without content the styles of the screen follow after the first paint, and the program waits for
 * them. Undefined if the client is not built.
 */
export function readClientPage(clientDir: string, rendererDir: string, tileUrl: string) {
  const pageFile = join(clientDir, 'index.html');
  const programFile = join(rendererDir, 'before-paint.js');
  if (!existsSync(pageFile) || !existsSync(programFile)) return undefined;
  const styles: string[] = [];
  /** Screens loaded later search for this link, and would load the same styles again without it. */
  const inline = (files: readonly string[]) => {
    const content = files.map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join('\n');
    styles.push(sourceOf(content));
    const inPlace = files.map((file) => `<link rel="stylesheet" href="${file}" disabled>`);
    return `<style>${content}</style>${inPlace.join('')}`;
  };
  const built = readFileSync(pageFile, 'utf8').replace('%TILE_URL%', () => tileUrl);
  const stylesFile = baseStyles.exec(built)?.[1];
  if (stylesFile === undefined) throw new Error('the built page names no styles');
  const page = built.replace(baseStyles, () => fontPreloads(clientDir, stylesFile) + inline([stylesFile]));
  const { paths, files: filesOfScreens }: RouteFiles = JSON.parse(
    readFileSync(join(clientDir, 'route-files.json'), 'utf8'),
  );
  // As the router of the client matches them.
  const screen = new RegExp(`^/(?:${paths.join('|').replaceAll(/:\w+/g, '[^/]+')})/?$`, 'i');
  const screens = new Map(
    Object.entries(filesOfScreens).map(([screen, files]): [string, ScreenPage] => {
      const ofScreen = files.filter((file) => file.endsWith('.css'));
      const named = withPrograms(
        page,
        files.filter((file) => !file.endsWith('.css')),
      );
      const links = ofScreen.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('');
      return [
        screen,
        {
          plain: named.replace('</body>', `${links}</body>`),
          frame: programLater(
            ofScreen.length === 0 ? named : named.replace('</head>', () => `${inline(ofScreen)}</head>`),
          ),
        },
      ];
    }),
  );
  const program = readFileSync(programFile, 'utf8').trim();
  const ofOthers = { plain: page, frame: programLater(page) };
  const pagesOf = (path: string) => screens.get(path.split('/')[1] ?? '') ?? ofOthers;
  return {
    hasScreen: (path: string) => screen.test(path),
    /** The page with the preloaded files of the screen at a path. */
    at: (path: string) => pagesOf(path).plain,
    /** The same with content. It has all of its styles inline, because it is painted before they could load. */
    withContent(path: string, { markup, owner = '', isForVisitors = false }: RenderedContent): string {
      const preloads = photoPreloads.exec(markup)?.[0] ?? '';
      const head = `${preloads}<script data-owner="${owner}"${isForVisitors ? ' data-visitors' : ''}>${program}</script></head>`;
      return pagesOf(path)
        .frame.replace('</head>', () => head)
        .replace(
          /(<div id="root">)[\s\S]*(<\/div>)/,
          (_, start: string, end: string) => start + markup.slice(preloads.length) + end,
        );
    },
    /** Hashes of the inline styles and of the inline program, for the content security policy. */
    inlineSources: { styles, programs: [sourceOf(program)] },
  };
}

/** Every page shows all fonts of the common styles; a browser would find them only while it lays the page out. */
function fontPreloads(clientDir: string, stylesFile: string): string {
  const styles = readFileSync(join(clientDir, stylesFile), 'utf8');
  const fonts = [...styles.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file);
  return fonts
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('');
}

const programTags = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const fontTags = /(?:<link rel="preload" as="font"[^>]*>)+/;

/**
 * A page with content is painted before its program loads, which the small program in the head begins. That one also
 * decides about the fonts.
 */
function programLater(page: string): string {
  const tags = (page.match(programTags) ?? []).map((tag) =>
    // Photos that are requested at the same time go first.
    tag.replace(/^<(script|link)/, '<$1 fetchpriority="low"'),
  );
  return page
    .replace(fontTags, (fonts) => `<template id="${pageElements.fonts}">${fonts}</template>`)
    .replaceAll(programTags, '')
    .replace('</body>', () => `<template id="${pageElements.program}">${tags.join('')}</template></body>`);
}

const sourceOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

function withPrograms(page: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin data-screen href="${file}">`);
  return page.replace('</head>', `${links.join('')}</head>`);
}
