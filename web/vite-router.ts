import type { Plugin } from 'vite';

/** Parts of the router for frameworks and data routers, which this app does not use, with the least that can replace them. */
const unused: Readonly<Record<string, string>> = {
  DefaultErrorComponent: '{ return null; }',
  PrefetchPageLinks: '{ return null; }',
  RSCErrorHandler: '{ return null; }',
  // Without the states, errors and fallbacks of a data router.
  _renderMatches: `{
    if (matches == null) return null;
    return matches.reduceRight((outlet, match, index) => React2.createElement(RenderedRoute, {
      match,
      routeContext: { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false },
      children: match.route.Component ? React2.createElement(match.route.Component, null) : match.route.element || outlet,
    }), null);
  }`,
  getFormSubmissionInfo: '{}',
  useFormAction: '{}',
  useNavigateStable: '{}',
  usePrefetchBehavior: '{ return [false, undefined, {}]; }',
  useSubmit: '{}',
  useViewTransitionState: '{ return false; }',
};

/** Their second argument is a message for developers. */
const assertions = new Set(['invariant', 'warning']);

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node & { name?: string };
  arguments?: Node[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Empties the unused parts of the router, which links and routes mention, so that the bundle has no code for them. An
 * assignment of a name for developer tools also counts as a use. In a build the messages for developers are left out too.
 */
export function routerWithoutUnusedParts(): Plugin {
  let isBuild = false;
  return {
    name: 'router-without-unused-parts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: /react-router[/\\]dist[/\\]production[/\\]chunk-/, code: 'function useRoutesImpl' },
      handler(code) {
        const missing = new Set(Object.keys(unused));
        const edits: Edit[] = [];
        for (const part of this.parse(code).body) {
          const body =
            part.type === 'FunctionDeclaration' && part.id !== null ? unused[part.id.name] : undefined;
          if (
            part.type === 'FunctionDeclaration' &&
            part.id !== null &&
            part.body !== null &&
            body !== undefined
          ) {
            missing.delete(part.id.name);
            edits.push({ start: part.body.start, end: part.body.end, text: body });
          } else if (isBuild) edits.push(...messagesIn(part));
        }
        // Another version of the router: the table must follow it.
        if (missing.size > 0) throw new Error(`the router has no ${[...missing].join(', ')}`);
        return edited(code, edits).replaceAll(/^\w+\.displayName = .*;$/gm, '');
      },
    },
  };
}

function messagesIn(node: Node): Edit[] {
  const message = assertions.has(node.callee?.name ?? '') ? node.arguments?.[1] : undefined;
  if (message !== undefined) return [{ start: message.start, end: message.end, text: "''" }];
  return Object.values(node).flat().filter(isNode).flatMap(messagesIn);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** From the end, so that the positions before stay the same. */
function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
