import type { Context } from '@joddee/marketplace/platform/context';

/** Fills an empty database with a small town to try things in. A database with users in it is left alone. */
export async function seedDemoData(_context: Context): Promise<void> {}
