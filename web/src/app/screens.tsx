import * as table from 'virtual:screens';
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

interface Screen {
  (): React.ReactNode;
  load: Load;
  /** The component, if it was loaded before the first render. */
  preloaded?: ComponentType;
}

function screen(load: Load): Screen {
  const Lazy = lazy(load);
  const Screen: Screen = () => {
    const Loaded = Screen.preloaded ?? Lazy;
    return <Loaded />;
  };
  Screen.load = load;
  return Screen;
}

const screensOf = (paths: Record<string, Load>) =>
  Object.entries(paths).map(([path, load]) => ({ path, Screen: screen(load) }));

/** The screens by the role that may open them. */
export const screens = {
  anyone: screensOf(table.anyone),
  visitor: screensOf(table.visitor),
  user: screensOf(table.user),
  admin: screensOf(table.admin),
};

function screenAt(address: string): Screen | undefined {
  const [, first, id] = address.split('/');
  const wanted = id ? `${first}/:id` : first;
  return Object.values(screens)
    .flat()
    .find(({ path }) => path === wanted)?.Screen;
}

/** Loads the file of a screen, which then renders without a pause. */
export const preloadScreen = (path: string) => preload(path, new Promise(() => {}));

/** After this time the page renders without the file, so that the wait modal shows the progress. */
const preloadTimeoutMs = 1000;

/**
 * Loads the file of the first screen before the first render. Without it the page would suspend to the wait modal,
 * which React keeps for 300 ms although the file is already being preloaded.
 */
export const preloadScreenInTime = (path: string) =>
  preload(path, new Promise((resolve) => setTimeout(resolve, preloadTimeoutMs)));

async function preload(path: string, timeout: Promise<undefined>): Promise<void> {
  const screen = screenAt(path);
  if (screen === undefined) return;
  const found = await Promise.race([
    // Ignore a failed preload: rendering loads it again, and the error boundary handles the failure.
    screen.load().catch(() => undefined),
    timeout,
  ]);
  if (found !== undefined) screen.preloaded = found.default;
}
