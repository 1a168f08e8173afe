import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

/**
 * Rewrites the stylesheets of the client so that type and the space around it follow the font size of the browser:
 * `node scripts/px-to-rem.mjs`. It can run any number of times.
 */
const sources = join(root, 'web', 'src');
const pixelsPerRem = 16;
/** Hairlines stay as they are. */
const smallest = 4;

const typeProperties = /^(font|font-size)$/;
const spaceProperties =
  /^(padding|margin|inset|scroll-(padding|margin))(-[a-z-]+)?$|^((row-|column-)?gap|(min-|max-)?(width|height)|top|bottom|left|right|grid-template-columns|text-underline-offset)$/;
/** Leaflet places pins, popups and its buttons by sizes in pixels. */
const isPlacedByLeaflet = (file, selector) =>
  file.startsWith('map/') || /pin\b|-pin|leaflet|\.locate|drawn-/.test(selector);

const toRem = (value, least, unit = 'rem') =>
  value.replaceAll(/(?<![\w.-])(-?)(\d+(?:\.\d+)?)px\b/g, (whole, sign, pixels) =>
    Number(pixels) < least ? whole : `${sign}${Number(pixels) / pixelsPerRem}${unit}`,
  );

function converted(file, text) {
  let selector = '';
  return text
    .split('\n')
    .map((line) => {
      // A media query knows no rem of the page; its em is the font size of the browser.
      if (line.startsWith('@media')) return toRem(line, 1, 'em');
      const [, property = '', value = ''] = /^\s+([a-z-]+):(.*)$/.exec(line) ?? [];
      if (property === '' || value.trim().endsWith('{')) {
        selector = line.endsWith(',') || line.endsWith('{') ? `${selector} ${line}` : '';
        return line;
      }
      if (typeProperties.test(property)) return line.replace(value, toRem(value, 1));
      if (spaceProperties.test(property) && !isPlacedByLeaflet(file, selector))
        return line.replace(value, toRem(value, smallest));
      return line;
    })
    .join('\n');
}

for (const name of readdirSync(sources, { recursive: true })) {
  if (!name.endsWith('.css')) continue;
  const path = join(sources, name);
  const text = readFileSync(path, 'utf8');
  const next = converted(relative(sources, path), text);
  if (next !== text) writeFileSync(path, next);
}
