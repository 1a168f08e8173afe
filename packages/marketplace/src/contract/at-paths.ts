import type { HttpRoute } from '../common/http-route.ts';
import { httpPaths } from './http-paths.ts';

type Paths = typeof httpPaths;

/** Routes by their names, without what `http-paths.ts` says of them. */
export type RoutesByName = { [Name in keyof Paths]?: Omit<HttpRoute, 'method' | 'path'> };

/** The same with their methods and paths. */
export function atPaths<const Routes extends RoutesByName>(routes: Routes) {
  const placed: Record<string, unknown> = {};
  for (const [name, route] of Object.entries(routes))
    placed[name] = { ...httpPaths[name as keyof Paths], ...route };
  return placed as { [Name in keyof Routes & keyof Paths]: Paths[Name] & Routes[Name] };
}
