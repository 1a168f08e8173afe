import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@joddee/local-services/guard/ports';
import { waitUntil } from '../chaos/town/wait-until.ts';
import { type Engine, type EnginePage, patienceMs, size } from './engine-page.ts';
import { findInPage, type Wanted } from './find-in-page.ts';
import { openSession, type WebDriverSession } from './webdriver.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKit under its driver: each page has a display of its size, because the browser fills it. */
export function openWebKit(folder: string): Engine {
  const closing: (() => Promise<unknown>)[] = [];
  return {
    name: 'WebKit',
    async open(url) {
      const home = await mkdtemp(join(tmpdir(), 'joddee-webkit-'));
      closing.push(() => rm(home, { recursive: true, force: true }));
      // The browser's language is the name of its locale. A machine without a Thai one has the neutral one by this name.
      await symlink('/usr/lib/locale/C.utf8', join(home, 'th_TH.utf8'));
      const display = spawn(
        join(folder, 'display'),
        ['-displayfd', '1', '-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      closing.push(() => end(display));
      const [number] = await Promise.race([
        once(display.stdout, 'data'),
        once(display, 'exit').then(() => Promise.reject(new Error('the display did not start'))),
      ]);
      const port = await freePort(undefined);
      const driver = spawn(join(folder, 'driver'), [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: `:${String(number).trim()}`,
          HOME: home,
          XDG_RUNTIME_DIR: home,
          LOCPATH: home,
          LC_ALL: 'th_TH.UTF-8',
          // The input method of a language would take the keys.
          GTK_IM_MODULE: 'gtk-im-context-none',
          NO_AT_BRIDGE: '1',
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        },
      });
      closing.push(() => end(driver));
      const address = `http://127.0.0.1:${port}`;
      const answers = () => fetch(`${address}/status`).then(({ ok }) => ok);
      if (!(await waitUntil(answers, 20))) throw new Error('the driver of WebKit does not answer');
      const session = await openSession(address, {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: join(folder, 'browser'),
          args: ['--automation', '--full-screen'],
        },
      });
      closing.push(session.end);
      // Without a window manager nothing makes the window fill its display.
      await session.call('POST', '/window/rect', { x: 0, y: 0, ...size });
      return webKitPage(session, url);
    },
    async close() {
      for (const close of closing.splice(0).reverse()) await close().catch(() => {});
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

function webKitPage({ call }: WebDriverSession, url: string): EnginePage {
  const run = (script: string, ...args: unknown[]) => call('POST', '/execute/sync', { script, args });
  async function until<Result>(what: string, find: () => Promise<Result | undefined>): Promise<Result> {
    let found: Result | undefined;
    let reason: unknown;
    const isFound = await waitUntil(async () => {
      found = await find().catch((error: unknown) => {
        reason = error;
        return undefined;
      });
      return found !== undefined;
    }, patienceMs / 1000);
    if (!isFound || found === undefined) throw new Error(`${what}: not there ${reason ?? ''}`);
    return found;
  }
  const element = async (wanted: Wanted): Promise<string | undefined> => {
    // The loader of TypeScript names functions by a helper that the page lacks.
    const found = await run(
      `const __name = (named) => named; return (${findInPage.toString()})(arguments[0])`,
      wanted,
    );
    return typeof found === 'object' && found !== null ? String(Reflect.get(found, elementKey)) : undefined;
  };
  return {
    async goto(path) {
      await call('POST', '/url', { url: url + path });
    },
    async press(role, name, within = 'body') {
      const wanted: Wanted =
        typeof name === 'string'
          ? { kind: 'role', role, name, within }
          : { kind: 'role', role, name: name.source, isPattern: true, within };
      await until(`${role} ${name}`, async () => {
        const id = await element(wanted);
        if (id === undefined) return undefined;
        await call('POST', `/element/${id}/click`, {});
        return true;
      });
    },
    async fill(label, text) {
      await until(label, async () => {
        const id = await element({ kind: 'label', name: label, within: 'body' });
        if (id === undefined) return undefined;
        await call('POST', `/element/${id}/clear`, {});
        await call('POST', `/element/${id}/value`, { text });
        return true;
      });
    },
    async sees(text, within = 'body') {
      await until(text, () => element({ kind: 'text', name: text, within }));
    },
    async widthOf(selector) {
      const id = await until(selector, () => element({ kind: 'selector', name: '', within: selector }));
      const rect = (await call('GET', `/element/${id}/rect`)) as { width: number };
      return rect.width;
    },
    async isAt(path) {
      await until(path, async () =>
        new URL(String(await call('GET', '/url'))).pathname === path ? true : undefined,
      );
    },
    async screenshot(file) {
      await until('the end of loading', async () =>
        (await run("return document.querySelector('.loading-modal') === null")) === true ? true : undefined,
      );
      await writeFile(file, String(await call('GET', '/screenshot')), 'base64');
    },
  };
}
