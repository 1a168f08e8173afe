import { pipeline } from 'node:stream/promises';
import { fieldsOfIssues } from '@joddee/marketplace/common/error-codes';
import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { limits } from '@joddee/marketplace/common/limits';
import type { Caller, Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { DependencyHealth } from '@joddee/marketplace/platform/connections/dependency-health';
import type { Log } from '@joddee/marketplace/platform/logger';
import { countTogether } from '@joddee/marketplace/platform/rate-limits';
import { traced } from '@joddee/marketplace/platform/traces/traces';
import { createTurns, type Turns } from '@joddee/marketplace/platform/turns';
import type { AnswerOf, Asked, Parsed } from '@joddee/marketplace/records/noun';
import { userStatus } from '@joddee/marketplace/users/constants';
import { authenticate } from '@joddee/marketplace/users/sessions/authenticate';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import { answerError, answerJson } from './error-response.ts';
import { boundReading, readJson } from './limits/bound-bodies.ts';
import type { createWriteLimit, ServerLimits } from './limits/server-limits.ts';
import { addressKey } from './limits/visitor-address.ts';

/** An answer that the browser stores as a file. Its bytes are made while they are sent. */
export class Attachment {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  constructor(name: string, bytes: AsyncIterable<Uint8Array>) {
    this.name = name;
    this.bytes = bytes;
  }
}

/**
 * Asks for the next bytes when the reader has taken those before them, and for none once the reader is gone. After a
 * failure the connection is destroyed, so that the reader has a broken download and no short file that seems whole.
 */
async function sendAttachment(
  log: Log,
  response: Response,
  { name, bytes }: Attachment,
  type = 'application/octet-stream',
): Promise<void> {
  response.attachment(name).type(type);
  // A pipeline adds several to those of the log, the measures and the compression.
  response.setMaxListeners(2 * response.getMaxListeners());
  const signal = AbortSignal.timeout(limits.dataExports.minutes * 60_000);
  try {
    await pipeline(bytes, response, { signal });
  } catch (error) {
    // It cannot be answered any more: the headers were sent.
    if (!isOfReader(error))
      log.error({ err: error, requestId: response.locals.requestId }, 'a download broke off');
  }
}

/** The reader is gone or too slow. */
const isOfReader = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ABORT_ERR');

/** For routes that the server answers itself. */
export interface AskedOverHttp<Route extends HttpRoute> extends Asked<Route> {
  request: Request;
  response: Response;
}

/** What every route is mounted with. */
export interface Mounting {
  router: Router;
  context: Context;
  limits: ServerLimits;
  /** Counts a changing call, or refuses it. */
  countWrite: ReturnType<typeof createWriteLimit>;
  /** Runs a step that the caller proves with a password or a code. */
  proving<Answer>(caller: Caller, run: () => Promise<Answer>): Promise<Answer>;
  /** Reads take turns: a limit counts them, but not what each costs. */
  reads: Turns;
}

/** More would gain nothing, because one thread computes the answers of all. */
const readsAtOnce = 8;
const waitingReadsAtMost = 1000;

export const createReadTurns = () => createTurns(readsAtOnce, waitingReadsAtMost);

/** A 202 answer: the request is accepted and its outcome is still unknown. */
export class Accepted<Body> {
  readonly body: Body;
  constructor(body: Body) {
    this.body = body;
  }
}

type Answering<Route extends HttpRoute> = (
  asked: AskedOverHttp<Route>,
) => Promise<AnswerOf<Route> | Accepted<Parsed<Route['accepted']>> | Attachment>;

/** Mounts one route: authenticates, validates, counts its limits, then runs its command. */
export function mountRoute<const Route extends HttpRoute>(
  { router, context, limits, countWrite, proving, reads }: Mounting,
  route: Route,
  answering: Answering<Route>,
  ...before: RequestHandler[]
): void {
  const run = async (asked: AskedOverHttp<Route>) => {
    const { caller, from } = asked;
    const key = route.access === 'anyone' || caller === null ? from : caller.id;
    await countTogether((route.rateLimits ?? []).map((name) => [limits[name], key] as const));
    if (route.proof === true && caller !== null) return proving(caller, () => answering(asked));
    return route.method === 'GET'
      ? reads.run({ from, id: caller?.id }, () => answering(asked))
      : answering(asked);
  };
  const command = `command ${nameOf(route)}`;
  const handle = async (request: Request, response: Response) => {
    const asked = {
      caller: response.locals.caller,
      body: route.body === undefined ? undefined : parseRequest(route.body, request.body),
      query: route.query === undefined ? undefined : parseRequest(route.query, request.query),
      params: request.params,
      from: addressKey(request.ip ?? ''),
      rateLimits: limits,
      request,
      response,
    } satisfies Record<keyof AskedOverHttp<Route>, unknown>;
    // The types of the table describe the values that the lines above have validated.
    const answer = await answerInTime(
      context.health,
      // Excludes the time of the upload, which depends on the sender.
      before.length > 0 ? performance.now() : response.locals.since,
      traced(context.traces, { name: command }, () => run(asked as unknown as AskedOverHttp<Route>)),
    );
    if (answer instanceof Attachment) {
      await sendAttachment(context.log, response, answer, route.file);
      return;
    }
    if (answer instanceof Accepted) answerJson(request, response, 202, answer.body);
    else answerJson(request, response, route.status ?? 200, answer);
  };
  const admit: RequestHandler = async (request, response, next) => {
    response.locals.route = route.path;
    // Prevents a browser from showing one user's cached answers to the next user. Some shared answers have more for a user.
    if (route.shared === true) response.vary('authorization');
    if (route.shared !== true || request.headers.authorization !== undefined)
      response.set('cache-control', 'no-store');
    const since = performance.now();
    response.locals.since = since;
    const authenticating = authenticate(context, request.headers.authorization);
    const caller = await answerInTime(context.health, since, authenticating);
    const from = addressKey(request.ip ?? '');
    if (caller !== null) caller.from = from;
    if (route.access !== 'anyone' && caller === null) throw new AppError('NOT_LOGGED_IN');
    if (route.access === 'admin' && caller?.lacksSecondFactor === true)
      throw new AppError('SECOND_FACTOR_REQUIRED');
    if (route.access === 'admin' && caller?.status !== userStatus.administrator)
      throw new AppError('NOT_ALLOWED');
    if (route.method !== 'GET') await countWrite({ id: caller?.id, from });
    response.locals.caller = caller;
    next();
  };
  const method = ({ GET: 'get', POST: 'post', DELETE: 'delete' } as const)[route.method];
  const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const answered = answerError(context);
  // Answered here, because an error passed on is offered to every route and middleware that follows.
  const guarded =
    (handler: typeof handle | typeof admit): RequestHandler =>
    async (request, response, next) => {
      try {
        await handler(request, response, next);
      } catch (error) {
        answered(error, request, response, next);
        boundReading(request);
      }
    };
  const reading = route.method === 'GET' ? [] : [readJson];
  router[method](path, guarded(admit), ...reading, ...before, guarded(handle));
}

function nameOf(route: HttpRoute): string {
  const [name = route.path] = Object.entries(httpRoutes).find(([, one]) => one === route) ?? [];
  return name;
}

/** Validates input against the contract and reports the first fault of every invalid field. */
function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  // A body that is no object is treated as empty, because "required" errors by field help more than "not an object".
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const result = schema.safeParse(isObject ? input : {});
  if (result.success) return result.data;
  throw new AppError('INVALID_INPUT', { fields: fieldsOfIssues(result.error.issues) });
}

/** Every command of the database or Redis has a timeout of its own; one request may meet several of them. */
const answerTimeoutMs = 1800;
const recheckMs = 100;

/**
 * Answers 503 after the timeout while a dependency is unavailable. The command may still complete, because every
 * command can be repeated. A server that is only busy keeps waiting for its result.
 */
export async function answerInTime<Answer>(health: DependencyHealth, since: number, work: Promise<Answer>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const check = () => {
      if (health.isDegraded()) reject(new AppError('UNAVAILABLE'));
      else timer = setTimeout(check, recheckMs);
    };
    timer = setTimeout(check, since + answerTimeoutMs - performance.now());
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
