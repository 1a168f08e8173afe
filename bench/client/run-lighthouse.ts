import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../tests/support/browser/chromium.ts';
import type { DemoApp } from '../../tests/support/programs/demo-app.ts';
import { nameOf } from './public-routes.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '..', 'lighthouse');
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The median of several runs for each route, on the slow phone that Lighthouse simulates. */
export async function runLighthouse(
  { url }: DemoApp,
  routes: readonly string[],
  runs: number,
): Promise<void> {
  if (!existsSync(program)) {
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed');
  }
  console.log(`\nW2  Lighthouse, mobile, median of ${runs} (lowest-highest)`);
  for (const route of routes) {
    const results: Scores[] = [];
    while (results.length < runs) results.push(await scoresOf(url + route));
    const columns = categories.map((category) => {
      const scores = results.map((result) => result[category]).sort((a, b) => a - b);
      const median = scores[Math.floor(scores.length / 2)] ?? 0;
      return `${category} ${median} (${scores[0]}-${scores.at(-1)})`;
    });
    console.log(`    ${nameOf(route).padEnd(12)} ${columns.join('  ')}`);
    const timings = timingNames.map((name) => {
      const found = results.map(({ timings }) => timings[name]).sort((a, b) => a - b);
      return `${name} ${found[Math.floor(found.length / 2)]} (${found[0]}-${found.at(-1)})`;
    });
    console.log(`                 ${timings.join('  ')}`);
    const misses = [...new Set(results.flatMap(({ misses }) => misses))];
    if (misses.length > 0) console.log(`                 ${misses.join('; ')}`);
  }
}

/** The audits behind the performance score, in ms; the shift is a ratio. */
const timingAudits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
type TimingName = keyof typeof timingAudits;
const timingNames = Object.keys(timingAudits) as TimingName[];

type Scores = Record<(typeof categories)[number], number> & {
  misses: string[];
  timings: Record<TimingName, number>;
};

/** Retried, because the browser's trace sometimes fails to start, whatever the page. */
const attempts = 3;

async function scoresOf(address: string): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await runOnce(address);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
}

async function runOnce(address: string): Promise<Scores> {
  const scratch = mkdtempSync(join(tmpdir(), 'joddee-lighthouse-'));
  const file = join(scratch, 'report.json');
  try {
    // Asynchronous, because this process serves the map's tiles.
    await run(
      process.execPath,
      [
        program,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: await findChromium() } },
    );
    return readScores(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
}

function readScores({ categories: found, audits }: Report): Scores {
  const percent = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  const weighty = Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const timing = (name: TimingName) => {
    const value = audits[timingAudits[name]]?.numericValue ?? 0;
    return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  return {
    timings: { FCP: timing('FCP'), LCP: timing('LCP'), TBT: timing('TBT'), CLS: timing('CLS') },
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    'best-practices': percent('best-practices'),
    seo: percent('seo'),
    misses: weighty.flatMap(({ id }) => {
      const audit = audits[id];
      if (audit === undefined || audit.score === null || audit.score >= 0.9) return [];
      return [`${audit.title}${audit.displayValue === undefined ? '' : ` ${audit.displayValue}`}`];
    }),
  };
}
