import { findChromium } from './chromium.ts';

/** Before the tests, so that none of them waits for a download. */
process.stdout.write(`${await findChromium()}\n`);
