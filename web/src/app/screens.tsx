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

export const screens = {
  login: screen(() => import('../features/login/login-screen.tsx')),
  register: screen(() => import('../features/register/register-screen.tsx')),
  owner: screen(() => import('../features/owner-guide/owner-guide-screen.tsx')),
  rent: screen(() => import('../features/rent/rent-screen.tsx')),
  support: screen(() => import('../features/support/support-screen.tsx')),
  postWizard: screen(() => import('../features/post-wizard/post-wizard-screen.tsx')),
  postDetail: screen(() => import('../features/post-detail/post-detail-screen.tsx')),
  editpost: screen(() => import('../features/post-wizard/edit-post-screen.tsx')),
  mypost: screen(() => import('../features/my-items/my-items-screen.tsx')),
  profile: screen(() => import('../features/profile/profile-screen.tsx')),
  confirmcard: screen(() => import('../features/confirm-card/confirm-card-screen.tsx')),
  book: screen(() => import('../features/book/book-screen.tsx')),
  admin: screen(() => import('../features/admin/admin-screen.tsx')),
  verifyuser: screen(() => import('../features/admin/verify-user-screen.tsx')),
} as const;

const names = new Map<string, Screen>(Object.entries(screens));

function screenAt(path: string): Screen | undefined {
  const [, first = '', id = ''] = path.split('/');
  if (first === 'post') return id === '' ? screens.postWizard : screens.postDetail;
  return names.get(first);
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
