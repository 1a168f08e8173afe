import * as table from 'virtual:screens';
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

interface Screen {
  (): React.ReactNode;
  load: Load;
  /** Known before anything was drawn. */
  here?: ComponentType;
}

/** A screen whose file comes when it is asked for. */
function screen(load: Load): Screen {
  const Later = lazy(load);
  const Screen: Screen = () => {
    const Here = Screen.here ?? Later;
    return <Here />;
  };
  Screen.load = load;
  return Screen;
}

const screensOf = (paths: Record<string, Load>) =>
  Object.entries(paths).map(([path, load]) => ({ path, Screen: screen(load) }));

/** The screens by who may open them. */
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

/** A network that keeps one waiting longer: that something is under way has to be seen. */
const patienceMs = 1000;

/**
 * The first screen is there before anything is drawn. Drawn without it, the page would turn into the wait modal,
 * which React keeps for 300 ms although the screen's file, which the page names, is about to come.
 */
export async function bringFirstScreen(path: string): Promise<void> {
  const screen = screenAt(path);
  if (screen === undefined) return;
  const found = await Promise.race([
    // A file that cannot be had is missed where it is drawn, which knows the way on.
    screen.load().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ]);
  if (found !== undefined) screen.here = found.default;
}
