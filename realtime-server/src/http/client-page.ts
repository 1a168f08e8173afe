import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page of the built client. It is the same for every address but for the files that it names. */
export interface ClientPage {
  /** With the files of the screen at an address. */
  at(path: string): string;
  /** What a content security policy has to allow: the page brings its own first styles along. */
  styleSource: string;
}

const baseStyles = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/;

/**
 * Reads the client once. The styles of every page stand in the page itself, so that a phone far away paints before
 * it has asked for anything else; those of the asked screen come after what is painted first, and the program waits
 * for them. Undefined when the client was not built.
 */
export function readClientPage(clientDir: string, tileUrl: string): ClientPage | undefined {
  const pageFile = join(clientDir, 'index.html');
  if (!existsSync(pageFile)) return undefined;
  const built = readFileSync(pageFile, 'utf8').replace('%TILE_URL%', () => tileUrl);
  const stylesFile = baseStyles.exec(built)?.[1];
  if (stylesFile === undefined) throw new Error('the built page names no styles');
  const styles = readFileSync(join(clientDir, stylesFile), 'utf8').trim();
  // Screens that come later look for this link, and would load and await the same styles again without it.
  const inPlace = `<link rel="stylesheet" href="${stylesFile}" disabled>`;
  const page = built.replace(baseStyles, () => `<style>${styles}</style>${inPlace}`);
  const list: Record<string, string[]> = JSON.parse(
    readFileSync(join(clientDir, 'route-files.json'), 'utf8'),
  );
  const pages = new Map(Object.entries(list).map(([screen, files]) => [screen, naming(page, files)]));
  return {
    at: (path) => pages.get(path.split('/')[1] ?? '') ?? page,
    styleSource: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  };
}

function naming(page: string, files: readonly string[]): string {
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
