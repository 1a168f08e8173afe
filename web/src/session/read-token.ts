import type { TokenPayload } from '@joddee/marketplace/users/shapes';

/** The payload of a token, also of an expired one; undefined when it is unreadable. */
export function readToken(token: string | null): TokenPayload | undefined {
  if (token === null) return undefined;
  try {
    const payload = JSON.parse(
      new TextDecoder().decode(
        Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (c) =>
          c.charCodeAt(0),
        ),
      ),
    );
    return payload ?? undefined;
  } catch {
    // An unreadable token counts as none.
    return undefined;
  }
}
