import type { httpRoutes, RouteName } from '@joddee/marketplace/contract/http-routes';
import { callRoute } from './call-api.ts';
import type { Answered, CallArguments } from './call-types.ts';

/** The routes that answer with a file instead of JSON. */
type FileRoute = {
  [Name in RouteName]: (typeof httpRoutes)[Name] extends { file: string } ? Name : never;
}[RouteName];

/** One call whose answer is a file; its refusals are those of every call. */
export function callForFile<Name extends FileRoute>(
  name: Name,
  ...options: CallArguments<Name>
): Promise<Answered<Blob>>;
export function callForFile(name: FileRoute, options = {}): ReturnType<typeof callRoute> {
  return callRoute(name, options, (response) => response.blob());
}
