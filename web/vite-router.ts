import type { Plugin } from 'vite';

/** Parts of the router for frameworks and data routers, which this app does not use, with the least that can replace them. */
const unused: Readonly<Record<string, string>> = {
  DefaultErrorComponent: '{ return null; }',
  PrefetchPageLinks: '{ return null; }',
  RSCErrorHandler: '{ return null; }',
  getFormSubmissionInfo: '{}',
  useFormAction: '{}',
  useNavigateStable: '{}',
  usePrefetchBehavior: '{ return [false, undefined, {}]; }',
  useSubmit: '{}',
  useViewTransitionState: '{ return false; }',
};

/**
 * Empties the unused parts of the router, which links and routes mention, so that the bundle has no code for them. An
 * assignment of a name for developer tools also counts as a use.
 */
export function routerWithoutUnusedParts(): Plugin {
  return {
    name: 'router-without-unused-parts',
    transform: {
      filter: { id: /react-router[/\\]dist[/\\]production[/\\]chunk-/, code: 'function useRoutesImpl' },
      handler(code) {
        const missing = new Set(Object.keys(unused));
        let smaller = code;
        // From the end, so that the positions before stay the same.
        for (const part of this.parse(code).body.toReversed()) {
          if (part.type !== 'FunctionDeclaration' || part.id === null || part.body === null) continue;
          const body = unused[part.id.name];
          if (body === undefined) continue;
          missing.delete(part.id.name);
          smaller = smaller.slice(0, part.body.start) + body + smaller.slice(part.body.end);
        }
        // Another version of the router: the table must follow it.
        if (missing.size > 0) throw new Error(`the router has no ${[...missing].join(', ')}`);
        return smaller.replaceAll(/^\w+\.displayName = .*;$/gm, '');
      },
    },
  };
}
