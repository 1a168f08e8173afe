import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page of the built client. Paths differ only in the preloaded files. */
export interface ClientPage {
  /** The page with the preloaded files of the screen at a path. */
  at(path: string): string;
  /** Hash of the inline styles, for the content security policy. */
  styleSource: string;
}

const baseStyles = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/;

/**
 * Reads the client once. The common styles are inline, so that a phone on a slow network paints before any other
 * request. The styles of the screen follow after the first paint, and the program waits for them. Undefined if the
 * client is not built.
 */
export function readClientPage(clientDir: string, tileUrl: string): ClientPage | undefined {
  const pageFile = join(clientDir, 'index.html');
  if (!existsSync(pageFile)) return undefined;
  const built = readFileSync(pageFile, 'utf8').replace('%TILE_URL%', () => tileUrl);
  const stylesFile = baseStyles.exec(built)?.[1];
  if (stylesFile === undefined) throw new Error('the built page names no styles');
  const styles = readFileSync(join(clientDir, stylesFile), 'utf8').trim();
  // Screens loaded later search for this link, and would load the same styles again without it.
  const inPlace = `<link rel="stylesheet" href="${stylesFile}" disabled>`;
  const page = built.replace(baseStyles, () => `<style>${styles}</style>${inPlace}`);
  const list: Record<string, string[]> = JSON.parse(
    readFileSync(join(clientDir, 'route-files.json'), 'utf8'),
  );
  const pages = new Map(Object.entries(list).map(([screen, files]) => [screen, withFiles(page, files)]));
  return {
    at: (path) => pages.get(path.split('/')[1] ?? '') ?? page,
    styleSource: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  };
}

function withFiles(page: string, files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const programs = files.filter((file) => !file.endsWith('.css'));
  return page
    .replace(
      '</head>',
      `${programs.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}</head>`,
    )
    .replace(
      '</body>',
      `${styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('')}</body>`,
    );
}
