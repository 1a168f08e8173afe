import type { z } from 'zod';
import type { HttpRoute, ParameterName, RateLimitName } from '../common/http-route.ts';
import type { Caller, Context } from '../context/context.ts';
import type { RateLimit } from '../platform/rate-limits.ts';

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

export type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A call whose caller may use the route, within its limits, and whose body and query conform to the contract. */
export interface Asked<Route extends HttpRoute> {
  caller: Route['access'] extends 'anyone' ? Caller | null : Caller;
  body: Parsed<Route['body']>;
  query: Parsed<Route['query']>;
  params: Record<ParameterName<Route['path']>, string>;
  /** The address of the call, as limits count it. */
  from: string;
  /** For counts that depend on the call, besides those that the route names. */
  rateLimits: RateLimits;
}

export type AnswerOf<Route extends HttpRoute> = z.input<Route['answer']>;

type Handlers<Routes extends Record<string, HttpRoute>> = {
  [Name in keyof Routes]: (context: Context, asked: Asked<Routes[Name]>) => Promise<AnswerOf<Routes[Name]>>;
};

/** A route with its command, which is asked with what the route itself has parsed. */
export interface HandledRoute {
  route: HttpRoute;
  handle(context: Context, asked: never): Promise<unknown>;
}

/** The routes of a noun with their commands, by name. */
export const handle = <const Routes extends Record<string, HttpRoute>>(
  routes: Routes,
  handlers: Handlers<Routes>,
): HandledRoute[] =>
  Object.entries(routes).map(([name, route]) => ({ route, handle: handlers[name as keyof Routes] }));
