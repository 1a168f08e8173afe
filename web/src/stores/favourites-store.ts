import { create } from 'zustand';
import { callApi } from '../api/call-api.ts';

interface Favourites {
  /** Whose they are; undefined until they are asked for. */
  user: string | undefined;
  saved: ReadonlySet<string>;
}

/** The spots that the user has saved, by id. */
export const useFavourites = create<Favourites>(() => ({ user: undefined, saved: new Set() }));

/** The hearts that were pressed while the list was on its way: the answer may be older. */
const pressed = new Map<string, boolean>();

/** Asks once for each user; a failure leaves the hearts empty until the next page. */
export async function loadFavourites(user: string): Promise<void> {
  if (useFavourites.getState().user === user) return;
  useFavourites.setState({ user, saved: new Set() });
  pressed.clear();
  const answer = await callApi('findFavourites');
  if (useFavourites.getState().user !== user) return;
  if (answer.ok) {
    takeFavourites(answer.data.map(({ _id }) => _id));
    for (const [postId, isSaved] of pressed) change(postId, isSaved);
  } else useFavourites.setState({ user: undefined });
}

/** Saves a spot whose heart was pressed before the login. */
export async function saveAfterLogin(user: string, postId: string): Promise<boolean> {
  await loadFavourites(user);
  return setFavourite(postId, true);
}

export function takeFavourites(ids: readonly string[]): void {
  useFavourites.setState({ saved: new Set(ids) });
}

/** Changes at once, and back if the server refuses; false if it did. */
export async function setFavourite(postId: string, isSaved: boolean): Promise<boolean> {
  pressed.set(postId, isSaved);
  change(postId, isSaved);
  const { ok } = await callApi(isSaved ? 'addFavourite' : 'removeFavourite', { params: { postId } });
  if (!ok) {
    pressed.delete(postId);
    change(postId, !isSaved);
  }
  return ok;
}

function change(postId: string, isSaved: boolean): void {
  useFavourites.setState(({ saved }) => {
    const others = [...saved].filter((id) => id !== postId);
    return { saved: new Set(isSaved ? [...others, postId] : others) };
  });
}
