import type { z } from 'zod';

/** Fields that the contract does not name must not leave the server. Parsing drops them, so both must be equal. */
export function assertOnlyContractFields(schema: z.ZodType, body: unknown, name: string): void {
  const kept = JSON.stringify(sorted(schema.parse(body)));
  const sent = JSON.stringify(sorted(body));
  if (kept !== sent) throw new Error(`${name} sent more than its contract: ${sent} instead of ${kept}`);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
