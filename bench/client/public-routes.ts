import { publicPaths } from '../../tests/support/browser/screen-paths.ts';
import type { DemoApp } from '../../tests/support/programs/demo-app.ts';

/** Every path that a visitor may open, with a spot of the demo data as the post. */
export async function publicRoutes({ url }: DemoApp): Promise<string[]> {
  const recommended: unknown = await (await fetch(`${url}/api/posts/recommend`)).json();
  const first: unknown = Array.isArray(recommended) ? recommended[0] : undefined;
  if (typeof first !== 'object' || first === null || !('_id' in first))
    throw new Error('the demo data has no spot to recommend');
  return publicPaths(String(first._id));
}

/** A route as the tables print it, without the random id. */
export const nameOf = (route: string) => route.replace(/[0-9a-f]{24}/, '{id}');
