import type { ParameterName } from '@joddee/contract/http-paths';
import type { HttpRoute } from '@joddee/contract/http-routes';
import { userStatus } from '@joddee/contract/users';
import type { Caller, Context } from '@joddee/marketplace/context/context';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { authenticate } from '@joddee/marketplace/users/authenticate';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import { answerInTime } from './answer-in-time.ts';
import { parseRequest } from './parse-request.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request that may be answered: who sent it is known, and what it says keeps the contract. */
export interface CheckedRequest<Route extends HttpRoute> {
  caller: Route['access'] extends 'anyone' ? Caller | null : Caller;
  body: Parsed<Route['body']>;
  query: Parsed<Route['query']>;
  params: Record<ParameterName<Route['path']>, string>;
  request: Request;
}

/** An answer that is not the outcome: the call was accepted, with status 202. */
export class Accepted<Body> {
  readonly body: Body;
  constructor(body: Body) {
    this.body = body;
  }
}

type Answering<Route extends HttpRoute> = (
  checked: CheckedRequest<Route>,
) => Promise<z.input<Route['answer']> | Accepted<Parsed<Route['accepted']>>>;

/** Puts one call of the contract's table on the router: who, then what, then the one command. */
export function mountRoute<const Route extends HttpRoute>(
  router: Router,
  context: Context,
  route: Route,
  answering: Answering<Route>,
  ...before: RequestHandler[]
): void {
  const handle = async (request: Request, response: Response) => {
    const checked = {
      caller: callerOf(response),
      body: route.body === undefined ? undefined : parseRequest(route.body, request.body),
      query: route.query === undefined ? undefined : parseRequest(route.query, request.query),
      params: request.params,
      request,
    };
    // The table's types say what the lines above have just made true.
    const answer = await answerInTime(
      context.health,
      // The time in which a file came in was the sender's.
      before.length > 0 ? performance.now() : response.locals.since,
      answering(checked as unknown as CheckedRequest<Route>),
    );
    if (answer instanceof Accepted) response.status(202).json(answer.body);
    else response.status(route.status ?? 200).json(answer);
  };
  const admit: RequestHandler = async (request, response, next) => {
    response.locals.route = route.path;
    // What one person may see must not wait in a browser for the next.
    if (route.shared !== true) response.set('cache-control', 'no-store');
    const since = performance.now();
    response.locals.since = since;
    const authenticating = authenticate(context, request.headers.authorization);
    const caller = await answerInTime(context.health, since, authenticating);
    if (route.access !== 'anyone' && caller === null) throw new AppError('NOT_LOGGED_IN');
    if (route.access === 'admin' && caller?.status !== userStatus.administrator)
      throw new AppError('NOT_ALLOWED');
    response.locals.caller = caller;
    next();
  };
  const method = ({ GET: 'get', POST: 'post', DELETE: 'delete' } as const)[route.method];
  router[method](route.path.replaceAll(/\{(\w+)\}/g, ':$1'), admit, ...before, handle);
}

function callerOf(response: Response): Caller | null {
  return response.locals.caller;
}
