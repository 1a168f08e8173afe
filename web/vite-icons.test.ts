import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawIcon } from './src/ui/draw-icon.ts';
import { shapesOf } from './vite-icons.ts';

const sources = join(import.meta.dirname, 'src');
const used = new Set(
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g),
    ])
    .map(([, name]) => name ?? ''),
);

const icons = join(import.meta.dirname, '..', 'node_modules', 'lucide-react', 'dist', 'esm', 'icons');

/** The file of an icon, whose name may be an earlier one. */
function fileOf(name: string): string {
  const code = readFileSync(join(icons, `${name}.mjs`), 'utf8');
  const [, present] = /^export \{.* from '\.\/([\w-]+)\.mjs'/m.exec(code) ?? [];
  return present === undefined ? code : fileOf(present);
}

/** The package names each icon in its class; nothing here uses the names. */
const withoutName = (markup: string) => markup.replace(/class="lucide[^"]*"/, 'class="lucide"');

test('every icon that is used is drawn as the package draws it', async () => {
  expect(used.size).toBeGreaterThan(60);
  for (const name of used) {
    const { default: Original } = await import(/* @vite-ignore */ `lucide-react/icons/${name}`);
    const Drawn = drawIcon(shapesOf(fileOf(name), name));
    const [drawn, original] = [Drawn, Original].map((Icon) =>
      withoutName(renderToStaticMarkup(createElement(Icon))),
    );
    expect(drawn, name).toBe(original);
  }
});

test('a class and attributes of its own are kept', () => {
  const Icon = drawIcon([['path', { d: 'M0 0' }]]);
  const markup = renderToStaticMarkup(createElement(Icon, { className: 'icon-16', fill: 'red', width: 16 }));
  expect(markup).toContain('class="lucide icon-16"');
  expect(markup).toContain('fill="red"');
  expect(markup).toContain('width="16"');
});
