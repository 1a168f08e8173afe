import { useRef } from 'react';
import type { z } from 'zod';

type Checker = (values: unknown) => Record<string, string>;

/**
 * Checks by a shape of the contract. Shapes weigh more than the form that they check, so they come when somebody
 * begins to fill it in. Where they do not come, nothing is found here, and the server finds it.
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
    /** Somebody has begun: what the check needs will be there when the form is sent. */
    getReady: () => void load(),
    /** Texts by field; empty when everything is fine. */
    check: async (values: unknown) => (await load())(values),
  };
}
