import { rememberedRenterKey } from '../offline/stored-keys.ts';
import { decode, stored } from './stored-session.ts';

/**
 * A page that the server has rendered is a visitor's. The mark hides what a logged-in user must not see of it:
 * `user` the links of a visitor, `elsewhere` all content, because another screen follows.
 */
type ViewerMark = 'user' | 'elsewhere';

/** `owner` is the owner of the post of a booking page. */
function viewerOf(owner: string | undefined): ViewerMark | undefined {
  const token = stored();
  if (token === null) return undefined;
  const { user } = decode(token);
  // An expired session leads to the login, and the owner to the page of the own post.
  return user === undefined || user.id === owner ? 'elsewhere' : 'user';
}

/** Whether the booking form will offer plates, so that their place is there from the first paint. */
function hasPlates(): boolean {
  try {
    return localStorage.getItem(rememberedRenterKey)?.includes('"plate"') === true;
  } catch {
    // Storage is forbidden, so there are none.
    return false;
  }
}

/** Runs before the first paint. */
export function markViewer(owner: string | undefined): void {
  const mark = viewerOf(owner);
  if (mark !== undefined) document.documentElement.dataset.viewer = mark;
  if (mark === 'user' && hasPlates()) document.documentElement.dataset.plates = '';
}

export function removeViewerMark(): void {
  delete document.documentElement.dataset.viewer;
  delete document.documentElement.dataset.plates;
}
