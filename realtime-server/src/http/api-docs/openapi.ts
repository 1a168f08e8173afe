import { type RefusalCode, refusals } from '@joddee/marketplace/common/error-codes';
import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const withToken = { token: [] };
/** Open routes accept a token too, and some show more to a logged-in caller. */
const security = { anyone: [{}, withToken], user: [withToken], admin: [withToken] } as const;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Refusals that any route of this kind may return, besides its own. */
function commonRefusals(route: HttpRoute): RefusalCode[] {
  // Reads are limited by address, for every caller, and changes by user.
  const codes: RefusalCode[] = ['INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];
  if (route.body !== undefined || route.query !== undefined) codes.push('INVALID_INPUT');
  if (route.body !== undefined) codes.push('BROKEN_JSON', 'TOO_LARGE', 'WRONG_CONTENT_TYPE');
  if (route.access !== 'anyone') codes.push('NOT_LOGGED_IN');
  if (route.access === 'admin') codes.push('NOT_ALLOWED');
  if (route.path.includes('{')) codes.push('NOT_FOUND');
  if (route.path.includes('{') && route.access !== 'anyone') codes.push('NOT_ALLOWED');
  return codes;
}

export function refusalsOf(route: HttpRoute): RefusalCode[] {
  return [...new Set([...(route.refusals ?? []), ...commonRefusals(route)])];
}

function responses(route: HttpRoute): JsonSchema {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(route)) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refused = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]);
  return {
    [String(route.status ?? 200)]: {
      description: 'The answer',
      content: { 'application/json': { schema: jsonSchema(route.answer, 'output') } },
    },
    ...(route.accepted === undefined
      ? {}
      : {
          202: {
            description: 'Accepted; the outcome follows as an event',
            content: { 'application/json': { schema: jsonSchema(route.accepted, 'output') } },
          },
        }),
    ...Object.fromEntries(refused),
  };
}

function parameters(route: HttpRoute): JsonSchema[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (!(route.query instanceof z.ZodObject)) return inPath;
  const inQuery = Object.entries(route.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema as z.ZodType, undefined).success,
    schema: jsonSchema(schema as z.ZodType, 'input'),
  }));
  return [...inPath, ...inQuery];
}

function requestBody(route: HttpRoute): JsonSchema | undefined {
  if (route === httpRoutes.uploadFile)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' } },
          },
        },
      },
    };
  if (route.body === undefined) return undefined;
  return { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } };
}

function operation(name: string, route: HttpRoute): JsonSchema {
  const body = requestBody(route);
  const all = parameters(route);
  if (route === httpRoutes.requestBooking)
    all.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } });
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    parameters: all,
    ...(body === undefined ? {} : { requestBody: body }),
    security: security[route.access],
    responses: responses(route),
  };
}

/** A path as the document writes it: without a trailing slash, which one route has. */
export function documentPath({ path }: HttpRoute): string {
  return path.replace(/\/$/, '');
}

/** The OpenAPI document, built from the table that the server mounts. */
export function openApiDocument(publicUrl = '/'): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, route] of Object.entries<HttpRoute>(httpRoutes))
    paths[documentPath(route)] = {
      ...paths[documentPath(route)],
      [route.method.toLowerCase()]: operation(name, route),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: 'JodDee',
      version: '1.0.0',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      description: 'Hourly parking spaces in Bangkok. Times are Asia/Bangkok, prices are baht.',
    },
    servers: [{ url: publicUrl === '/' ? '/' : new URL(publicUrl).origin }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The token from login, with or without the word Bearer before it',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code'],
          properties: { code: { enum: Object.keys(refusals) }, message: { type: 'string' } },
          additionalProperties: true,
          description: 'Thai texts by field name; `message` where no field fits',
        },
      },
    },
  };
}
