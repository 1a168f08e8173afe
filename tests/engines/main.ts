import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { provisionTestPrograms } from '@joddee/local-services/provision/provision-test-programs';
import { defaultCacheDir } from '@joddee/local-services/provision/services-cache';
import { commandOptions } from '../support/command-options.ts';
import { approveCardOf, logInAs, newPerson, newPost, submitCardOf } from '../support/people.ts';
import { startDemoApp } from '../support/programs/demo-app.ts';
import type { Engine, EnginePage } from './engine-page.ts';
import { type Cast, life } from './life.ts';
import { openOldChromium } from './open-chromium.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebKit } from './open-webkit.ts';

/**
 * A renter's and an owner's life in Firefox and WebKit, and in Chromium without its newer methods. Firefox and WebKit
 * are Debian's, fetched once into the services' cache. Ends with 1 after a failure.
 */
const { values } = commandOptions('npm run test:engines -- [--only=webkit] [--pictures=FOLDER]', {
  options: {
    /** firefox, webkit or chromium; all by default. */
    only: { type: 'string', default: '' },
    pictures: { type: 'string', default: '' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);

const wants = (name: string) => values.only === '' || values.only === name;
async function opened(name: 'firefox' | 'webkit', open: (folder: string) => Promise<Engine> | Engine) {
  if (!wants(name)) return [];
  const folder = await provisionTestPrograms(defaultCacheDir(), print, name);
  if (folder !== undefined) return [{ name, open: async () => open(folder) }];
  print(`${name}: not tried, because it cannot be fetched here (apt of a Debian is needed)`);
  return [];
}
const engines = [
  ...(await opened('firefox', openFirefox)),
  ...(await opened('webkit', openWebKit)),
  ...(wants('chromium') ? [{ name: 'chromium', open: openOldChromium }] : []),
];

if (values.pictures !== '') await mkdir(values.pictures, { recursive: true });
const app = await startDemoApp();
let passed = 0;
let failed = 0;

async function newCast(): Promise<Cast> {
  const administrator = demoAccounts.find(({ role }) => role === 'administrator');
  if (administrator === undefined) throw new Error('the demo has no administrator');
  const admin = await logInAs(app, administrator.username, administrator.password);
  const owner = await newPerson(app);
  await submitCardOf(owner);
  await approveCardOf(owner, admin);
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  return { owner, post: { _id: post._id, title: post.title }, renter: await newPerson(app) };
}

/** A failed step ends the life in its engine, because the later ones build on it. */
async function live(engine: Engine, name: string): Promise<void> {
  const pages = [await engine.open(app.url), await engine.open(app.url)] as const;
  const shoot = async (page: EnginePage, what: string) => {
    if (values.pictures !== '') await page.screenshot(join(values.pictures, `${what}-${name}.png`));
  };
  for (const step of life(await newCast(), pages, shoot)) {
    try {
      await step.run();
      passed += 1;
      print(`${engine.name}: ${step.name}`);
    } catch (error) {
      failed += 1;
      print(`${engine.name}: FAILED: ${step.name}\n${error instanceof Error ? error.message : error}`);
      await shoot(pages[0], 'failed-renter').catch(() => {});
      await shoot(pages[1], 'failed-owner').catch(() => {});
      return;
    }
  }
}

try {
  for (const { name, open } of engines) {
    const engine = await open();
    await live(engine, name).finally(() => engine.close());
  }
} finally {
  await app.stop();
}
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
