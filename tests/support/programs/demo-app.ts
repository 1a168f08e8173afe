import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';

export interface DemoApp {
  url: string;
  stop(): Promise<void>;
}

/** The app as `npm start` runs it, with its own demo data, on a free port. */
export async function startDemoApp(env: Record<string, string> = {}): Promise<DemoApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-demo-'));
  const app = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => app.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    app.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /is open at (\S+)\//.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    app.once('exit', (code) => reject(new Error(`the app ended with ${code}:\n${said}`)));
  });
  return {
    url,
    async stop() {
      app.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
