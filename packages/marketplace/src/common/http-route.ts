import type { z } from 'zod';
import type { RefusalCode } from './error-codes.ts';

export type Access = 'anyone' | 'user' | 'admin';

/** Limits of a kind of call, which the server counts for all servers together. */
export type RateLimitName =
  | 'loginFailures'
  | 'loginFailuresOfAddress'
  | 'registrations'
  | 'letters'
  | 'lettersOfAddress'
  | 'codes'
  | 'accountSteps'
  | 'bookings'
  | 'uploads'
  | 'posts'
  | 'postChanges'
  | 'cancels'
  | 'cancelsOfDay'
  | 'checks'
  | 'messages'
  | 'answerRatings'
  | 'complaints';

/** One route of the API. The server mounts it, the API page documents it, and tests iterate over all. */
export interface HttpRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** Names in braces are path parameters, as in OpenAPI. */
  path: string;
  access: Access;
  /** Counted together before the command runs: for the caller, or for the address where anyone may call. */
  rateLimits?: readonly RateLimitName[];
  /** Set when the caller proves with a password or a code who it is: guesses are limited. */
  proof?: true;
  summary: string;
  body?: z.ZodType;
  query?: z.ZodType;
  answer: z.ZodType;
  /** Set when the answer is the same for every caller, so browsers and caches may keep it. */
  shared?: true;
  /** The type of an answer that is a file. */
  file?: string;
  /** The status of a successful answer; the default is 200. */
  status?: 201;
  /** The schema of a 202 answer: the request is accepted and its outcome follows as an event. */
  accepted?: z.ZodType;
  /** Refusals of this route, besides those that every route may return. */
  refusals?: readonly RefusalCode[];
}

/** The names in braces of a path. */
export type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;
