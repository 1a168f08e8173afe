import { findChromium } from './chromium.ts';

/** Runs before the tests, so that none of them waits for a download. */
process.stdout.write(`${await findChromium()}\n`);
