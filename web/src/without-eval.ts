declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * zod would try whether it may make functions from text, which the pages' security policy refuses and reports.
 * Its own setting has to stand before its first shape is made, and zod comes with the forms, in no certain order.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};
