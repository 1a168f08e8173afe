import { tryStorage } from '../lib/storage.ts';
import { rememberedRenterKey } from '../offline/stored-keys.ts';
import { decode, stored } from './stored-session.ts';
import { isDoorWithState } from './way-back.ts';

/**
 * A page that the server has rendered is a visitor's. The mark hides what a logged-in user must not see of it:
 * `user` the links of a visitor, `elsewhere` all content, because another screen follows.
 */
type ViewerMark = 'user' | 'elsewhere';

/** What the server says of its page: the owner of the post that it is about, and whether it is for visitors only. */
interface PageOf {
  owner?: string;
  visitors?: string;
}

function viewerOf({ owner, visitors }: PageOf): ViewerMark | undefined {
  if (isDoorWithState()) return 'elsewhere';
  const token = stored();
  if (token === null) return undefined;
  const { user } = decode(token);
  // An expired session leads to the login, the owner to the page of the own post, and a user from a visitors' page to the own one.
  return user === undefined || user.id === owner || visitors !== undefined ? 'elsewhere' : 'user';
}

/** Whether the booking form will offer plates, so that their place is there from the first paint. */
const hasPlates = () =>
  tryStorage(() => /"plate".*"plate"/.test(localStorage.getItem(rememberedRenterKey) ?? ''), false);

/** Runs before the first paint. */
export function markViewer(page: PageOf): void {
  const mark = viewerOf(page);
  if (mark !== undefined) document.documentElement.dataset.viewer = mark;
  if (mark === 'user' && hasPlates()) document.documentElement.dataset.plates = '';
}

export function removeViewerMark(): void {
  delete document.documentElement.dataset.viewer;
  delete document.documentElement.dataset.plates;
}
