import { useRef } from 'react';
import type { z } from 'zod';

type Checker = (values: unknown) => Record<string, string>;

/**
 * Validates by a shape of the contract. Shapes are larger than the form, so they load when the user begins to fill it
 * in. If they do not load, the form sends unchecked and the server validates.
 */
export function useChecks(shape: () => Promise<z.ZodType>) {
  const loading = useRef<Promise<Checker>>(undefined);

  function load(): Promise<Checker> {
    loading.current ??= Promise.all([import('./validate.ts'), shape()]).then(
      ([{ validate }, schema]) =>
        (values) =>
          validate(schema, values).texts,
      () => {
        loading.current = undefined;
        return () => ({});
      },
    );
    return loading.current;
  }

  return {
    /** Called at the first input, so that the shape is loaded before the form is sent. */
    getReady: () => void load(),
    /** Texts by field; empty if there is no fault. */
    check: async (values: unknown) => (await load())(values),
  };
}
