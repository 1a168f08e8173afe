declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Stops zod from testing whether it may compile functions from text, because the security policy refuses and reports
 * it. The setting must exist before the first schema, and zod loads with the forms in any order.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};
