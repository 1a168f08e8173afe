import type { httpPaths, ParameterName } from '@joddee/contract/http-paths';
import type { httpRoutes, RouteName } from '@joddee/contract/http-routes';
import type { z } from 'zod';

/** A refusal as it is shown: texts by field, and one that fits no field. */
export interface Refused {
  ok: false;
  status: number;
  code: string;
  fields: Record<string, string>;
  message: string | undefined;
  /** Everything else that came, such as the slots still free. */
  extra: Record<string, unknown>;
}
export type Answered<Data> = { ok: true; status: 200 | 201; data: Data } | Refused;

type Route<Name extends RouteName> = (typeof httpRoutes)[Name];
type PathParameter<Name extends RouteName> = ParameterName<(typeof httpPaths)[Name]['path']>;

export type AnswerOf<Name extends RouteName> = z.output<Route<Name>['answer']>;

/** Of a route that may accept a request before its outcome is known. */
type AcceptedOf<Name extends RouteName> =
  Route<Name> extends { accepted: infer Shape extends z.ZodType }
    ? { ok: true; status: 202; data: z.output<Shape> }
    : never;

export type AnswerTo<Name extends RouteName> = Answered<AnswerOf<Name>> | AcceptedOf<Name>;

/** A tick that has to be set may be sent unset: then the server says what is missing. */
type AsTyped<Input> = { [Key in keyof Input]: Input[Key] extends boolean ? boolean : Input[Key] };

/** An address carries text, whatever the server reads from it. */
type AsText<Input> = { [Key in keyof Input]: string | Extract<Input[Key], undefined> };

type Params<Name extends RouteName> = [PathParameter<Name>] extends [never]
  ? { params?: never }
  : { params: Record<PathParameter<Name>, string> };

type Query<Name extends RouteName> =
  Route<Name> extends { query: infer Shape extends z.ZodType }
    ? object extends z.input<Shape>
      ? { query?: AsText<z.input<Shape>> }
      : { query: AsText<z.input<Shape>> }
    : { query?: never };

type Body<Name extends RouteName> =
  Route<Name> extends { body: infer Shape extends z.ZodType }
    ? object extends z.input<Shape>
      ? { body?: AsTyped<z.input<Shape>> }
      : { body: AsTyped<z.input<Shape>> }
    : { body?: never };

type Options<Name extends RouteName> = Params<Name> &
  Query<Name> &
  Body<Name> & { headers?: Record<string, string> };

/** What a call needs beside its name; nothing, where the route asks for nothing. */
export type CallArguments<Name extends RouteName> =
  object extends Options<Name> ? [options?: Options<Name>] : [options: Options<Name>];
