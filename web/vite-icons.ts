import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const drawIconFile = fileURLToPath(new URL('src/ui/draw-icon.ts', import.meta.url));

/** Of an element: its tag, and its attributes with a key for React. */
type Shape = [tag: string, attributes: Record<string, string>];

/**
 * Reduces each icon of the package to its shapes. Names, aliases and keys of all icons, and what draws them with every
 * option and for every framework, would be 2 KB of the first page.
 */
export function iconsAsShapes(): Plugin {
  return {
    name: 'icons-as-shapes',
    transform: {
      filter: { id: /lucide-react[/\\]dist[/\\]esm[/\\]icons[/\\]/, code: '__iconData = {' },
      handler: (code, id) =>
        [
          `import { drawIcon } from ${JSON.stringify(drawIconFile)};`,
          `export default /* @__PURE__ */ drawIcon(${JSON.stringify(shapesOf(code, id))});`,
        ].join('\n'),
    },
  };
}

/** The shapes in the file of an icon. */
export function shapesOf(code: string, id: string): Shape[] {
  const [, data] = /const __iconData = (\{.*?\n\});/s.exec(code) ?? [];
  // Another version of the package: this must follow it.
  if (data === undefined) throw new Error(`${id} has no shapes`);
  const { node }: { node: Shape[] } = runInNewContext(`(${data})`);
  return node.map(([tag, { key, ...attributes }]) => [tag, attributes]);
}
