import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { httpRoutes, type RouteName } from '@joddee/marketplace/contract/http-routes';
import { assertOnlyContractFields } from '@joddee/marketplace/testing/contract-check';
import type { z } from 'zod';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ApiClient {
  token: string | undefined;
  /** Any answer, successful or refused. */
  call(name: RouteName, options?: CallOptions): Promise<Answer>;
  /** A successful answer in the contract's shape; any other answer fails the test. */
  ok<Name extends RouteName>(
    name: Name,
    options?: CallOptions,
  ): Promise<z.output<(typeof httpRoutes)[Name]['answer']>>;
  raw(path: string, init?: RequestInit): Promise<Answer>;
  upload(folder: string, file: Uint8Array, name?: string): Promise<Answer>;
}

/** Calls the API as a client would, by the contract's table. */
export function createApiClient(
  serverUrl: string,
  token?: string,
  /** A signal that aborts calls. */
  giveUp?: () => AbortSignal,
): ApiClient {
  const client: ApiClient = {
    token,
    async raw(path, init = {}) {
      const headers = new Headers(init.headers);
      if (client.token !== undefined) headers.set('authorization', client.token);
      const response = await fetch(serverUrl + path, {
        ...init,
        headers,
        ...(giveUp === undefined ? {} : { signal: giveUp() }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      return {
        status: response.status,
        body: isJson ? JSON.parse(text) : { text },
        headers: response.headers,
      };
    },
    call(name, { params = {}, query, body, headers } = {}) {
      const route: HttpRoute = httpRoutes[name];
      const path = route.path.replaceAll(
        /\{(\w+)\}/g,
        (_, parameter: string) => params[parameter] ?? 'missing',
      );
      const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
      return client.raw(path + search, {
        method: route.method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      });
    },
    ok: async (name, options) => successOf(name, await client.call(name, options)),
    upload(folder, file, name = 'photo.jpg') {
      const form = new FormData();
      form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), name);
      return client.raw(`/api/files/${folder}`, { method: 'POST', body: form });
    },
  };
  return client;
}

/** What a successful answer holds, in the contract's shape; any other answer fails the test. */
export function successOf<Name extends RouteName>(
  name: Name,
  { status, body }: Answer,
): z.output<(typeof httpRoutes)[Name]['answer']> {
  const route: HttpRoute = httpRoutes[name];
  if (status !== (route.status ?? 200))
    throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  assertOnlyContractFields(route.answer, body, name);
  return route.answer.parse(body) as never;
}
