import { z } from 'zod';

type Fields = z.ZodObject<z.core.$ZodLooseShape>;

/**
 * Returns a function that copies the fields of a shape and no others. A field that is absent gets its default. It is
 * called for every view, so the shape is read once and the values are not validated.
 */
export function fieldCopy<Shape extends Fields>(
  group: Shape,
): (from: Readonly<z.input<Shape>>) => z.output<Shape> {
  const fields = Object.entries(group.shape).map(([name, field]) => ({
    name,
    // Undefined if the shape has no default for an absent value.
    absent: z.safeParse(field, undefined).data,
  }));
  return (from) => {
    const copy: Record<string, unknown> = {};
    for (const { name, absent } of fields) {
      const value: unknown = Reflect.get(from, name);
      copy[name] = value === undefined ? absent : Array.isArray(value) ? [...value] : value;
    }
    // Every field of the shape was copied from its input type, in which only fields with a default may be absent.
    return copy as z.output<Shape>;
  };
}
