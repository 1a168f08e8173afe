import type { RefusalCode } from '@joddee/marketplace/common/error-codes';
import type { ParameterName } from '@joddee/marketplace/common/http-route';
import type { httpPaths } from '@joddee/marketplace/contract/http-paths';
import type { httpRoutes, RouteName } from '@joddee/marketplace/contract/http-routes';
import type { z } from 'zod';

/** A refusal as the screen shows it: texts by field, and one text that belongs to no field. */
export interface Refused {
  ok: false;
  status: number;
  code: string;
  fields: Record<string, string>;
  message: string | undefined;
  /** All other members of the response, such as the slots still free. */
  extra: Record<string, unknown>;
}
/** What a toast or a line says of a refusal. */
export const textOfRefusal = ({ message, fields }: Pick<Refused, 'message' | 'fields'>): string =>
  message ?? Object.values(fields)[0] ?? '';

export type Answered<Data> = { ok: true; status: 200 | 201; data: Data } | Refused;

type Route<Name extends RouteName> = (typeof httpRoutes)[Name];
type PathParameter<Name extends RouteName> = ParameterName<(typeof httpPaths)[Name]['path']>;

export type AnswerOf<Name extends RouteName> = z.output<Route<Name>['answer']>;

/** The type of a 202 response, for routes that accept a request before its outcome is known. */
type AcceptedOf<Name extends RouteName> =
  Route<Name> extends { accepted: infer Shape extends z.ZodType }
    ? { ok: true; status: 202; data: z.output<Shape> }
    : never;

export type AnswerTo<Name extends RouteName> = Answered<AnswerOf<Name>> | AcceptedOf<Name>;

/** A required tick may be sent as `false`: then the server's refusal names it. */
type AsTyped<Input> = { [Key in keyof Input]: Input[Key] extends boolean ? boolean : Input[Key] };

/** Query and path values are text, whatever type the server parses them to. */
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
  Body<Name> & {
    headers?: Record<string, string>;
    /** The call outlives its page. */
    keepalive?: true;
    /** Ends the call when nobody waits for its answer any more. */
    signal?: AbortSignal;
  };

/** The arguments of a call beside its name; none if the route takes none. */
export type CallArguments<Name extends RouteName> =
  object extends Options<Name> ? [options?: Options<Name>] : [options: Options<Name>];

/** The refusal with its text at the field that this form has for it, which the server may call otherwise. */
export function atField<Data>(
  answer: Answered<Data>,
  fieldOf: Partial<Record<RefusalCode, string>>,
): Answered<Data> {
  if (answer.ok) return answer;
  const field = Object.entries(fieldOf).find(([code]) => code === answer.code)?.[1];
  const text = textOfRefusal(answer);
  if (field === undefined || text === '') return answer;
  return { ...answer, fields: { [field]: text }, message: undefined };
}
