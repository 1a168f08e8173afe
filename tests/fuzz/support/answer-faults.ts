import { isRefusalCode, type RefusalCode, refusals } from '@joddee/marketplace/common/error-codes';
import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { assertOnlyContractFields } from '@joddee/marketplace/testing/contract-check';
import { refusalsOf } from '../../../realtime-server/src/http/api-docs/openapi.ts';
import { thaiText } from '../../support/thai-text.ts';
import type { RawCall } from './mutated-calls.ts';
import type { RawAnswer } from './send-raw.ts';

const answerWithinMs = 2000;

/** Of bodies that a route has no shape for. */
const ofAnyBody: readonly RefusalCode[] = ['BROKEN_JSON', 'TOO_LARGE', 'WRONG_CONTENT_TYPE'];
/** Never the fault of a caller. */
const ofTheServer: readonly RefusalCode[] = ['INTERNAL', 'UNAVAILABLE'];

const internals = /\bat .+:\d+:\d+|node_modules|\/(?:src|dist)\/|Error:|mongo|redis|zod|prototype|undefined/i;

/** What is wrong with an answer to a hostile request; empty if nothing is. */
export function answerFaults(
  name: string,
  route: HttpRoute,
  call: RawCall,
  answer: RawAnswer,
  secrets: readonly string[],
): string[] {
  const { status, text, type, ms } = answer;
  const faults: string[] = [];
  if (ms > answerWithinMs) faults.push(`took ${Math.round(ms)} ms`);
  if (status < 400) return [...faults, ...faultsOfSuccess(name, route, answer)];
  if (!type.startsWith('application/json')) return [...faults, `${status} is no JSON: ${text.slice(0, 200)}`];
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [...faults, 'is no object'];
  const { code, requestId: _, free, ...texts } = body as Record<string, unknown>;
  if (typeof code !== 'string' || !isRefusalCode(code)) return [...faults, `has the code ${code}`];
  if (refusals[code].status !== status) faults.push(`${code} with ${status}`);
  const allowed = [...refusalsOf(route), ...(call.body === undefined ? [] : ofAnyBody)];
  if (!allowed.includes(code) || ofTheServer.includes(code)) faults.push(`${code} is not in its table`);
  // The only refusals with more than texts, for the client to offer other times.
  if (free !== undefined && code !== 'SLOT_TAKEN' && code !== 'OWN_BOOKING_OVERLAPS')
    faults.push(`${code} with other fields`);
  for (const [field, value] of Object.entries(texts))
    if (typeof value !== 'string' || !thaiText.test(value)) faults.push(`${field} is not in Thai: ${value}`);
  if (Object.keys(texts).length === 0) faults.push('has no text');
  const shown = Object.values(texts).join('\n');
  if (internals.test(shown)) faults.push(`shows internals: ${shown}`);
  for (const secret of secrets) if (text.includes(secret)) faults.push('repeats a secret');
  return faults;
}

function faultsOfSuccess(name: string, route: HttpRoute, { status, text, type }: RawAnswer): string[] {
  if (status === 202 && route.accepted !== undefined) return [];
  if (status !== (route.status ?? 200)) return [`answered ${status}`];
  if (route.file !== undefined) return type.startsWith(route.file) ? [] : [`is ${type}`];
  try {
    assertOnlyContractFields(route.answer, JSON.parse(text), name);
    return [];
  } catch (error) {
    return [String(error).slice(0, 500)];
  }
}
