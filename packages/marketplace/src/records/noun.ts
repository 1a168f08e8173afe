import type { z } from 'zod';
import type { HttpRoute, ParameterName, RateLimitName } from '../common/http-route.ts';
import type { Caller, Context } from '../context/context.ts';
import type { Binding } from '../context/hook.ts';
import type { RateLimit } from '../platform/rate-limits.ts';
import type { RequestedJob } from '../queues/job-queues.ts';
import type { RecordKind } from './record-kind.ts';

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

/** A job that runs on a schedule in the upkeep queue. It may run twice, even concurrently. */
export interface ScheduledJob {
  everySeconds: number;
  /** Returns the number of items processed. */
  run(context: Context): Promise<number>;
}

/** A job that a command enqueues, with its work. */
export interface RunningJob<Payload, Name extends string> extends RequestedJob<Payload, Name> {
  run(context: Context, payload: Payload): Promise<unknown>;
  /** Runs a payload as Redis has kept it. */
  runStored(context: Context, payload: unknown): Promise<unknown>;
}

/** The jobs of a noun by their names. */
export const jobs = <Jobs extends { [Name in keyof Jobs]: { name: Name } }>(all: Jobs): Jobs => all;

export const runs = <Name extends string, Payload>(
  job: RequestedJob<Payload, Name>,
  run: (context: Context, payload: Payload) => Promise<unknown>,
): RunningJob<Payload, Name> => ({
  ...job,
  run,
  runStored: (context, payload) => run(context, job.payload.parse(payload)),
});

/** What all kinds have in common. */
export type AnyKind = Pick<RecordKind<never>, 'name' | 'oldestPending' | 'relay'>;

/** The table of contents of a noun: what programs, the relay and the queues run of it. */
export interface Noun {
  records?: readonly AnyKind[];
  /** What it does at moments of nouns below it, and of its own records. */
  on?: readonly Binding[];
  jobs?: Readonly<Record<string, { name: string }>>;
  schedule?: Readonly<Record<string, ScheduledJob>>;
  routes?: readonly HandledRoute[];
}
