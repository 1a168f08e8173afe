import type { z } from 'zod';

type Fields = z.ZodObject<z.core.$ZodLooseShape>;

/**
 * Returns a function that copies the fields of a shape and no others. It is called for every view, so the shape is read
 * once and the values are not validated.
 */
export function fieldCopy<Shape extends Fields>(
  group: Shape,
): (from: Readonly<z.output<Shape>>) => z.output<Shape> {
  const names = Object.keys(group.shape);
  return (from) => {
    const copy: Record<string, unknown> = {};
    for (const name of names) {
      const value: unknown = Reflect.get(from, name);
      copy[name] = Array.isArray(value) ? [...value] : value;
    }
    // Every field of the shape was copied.
    return copy as z.output<Shape>;
  };
}
