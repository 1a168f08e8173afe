import { isDeepStrictEqual } from 'node:util';
import { limits } from '@joddee/marketplace/common/limits';
import type { Stored } from '@joddee/marketplace/testing/world/stored';
import type { LiveState } from '../build/bundle-programs.ts';
import { idOf, nouns } from '../live/version-watch.ts';

type Item = Record<string, unknown> & {
  _id?: string;
  user?: string;
  post?: string;
  stay?: object | null;
  version: number;
};

/** What one client shows and a fresh one shows otherwise. */
export function compareStates(old: LiveState, fresh: LiveState, stored: Stored): string[] {
  return nouns.flatMap((name) => {
    const shown = itemsOf(old, name);
    const due = itemsOf(fresh, name);
    const differences: string[] = [];
    for (const [id, item] of due) {
      const other = shown.get(id);
      if (other === undefined) differences.push(`${name} ${id} is missing${asDue(name, item, due)}`);
      else differences.push(...differencesOf(`${name} ${id}`, visible(name, other), visible(name, item)));
    }
    // An old client has kept notices that have left the inbox, and messages from before the last ones.
    const isFull = name === 'messages' && due.size >= limits.messages.shown;
    for (const [id, item] of shown)
      if (
        !due.has(id) &&
        name !== 'notices' &&
        !isFull &&
        !(name === 'waits' && isEnded(item)) &&
        !(name === 'bookings' && isOldEnd(item, stored))
      )
        differences.push(`${name} ${id} is no longer there${asShown(name, item, stored)}`);
    return differences;
  });
}

/** What may explain that it is still shown. */
function asShown(name: string, { _id, version, state }: Item, { bookings }: Stored): string {
  if (name !== 'bookings') return '';
  const stored = bookings.get(_id ?? '');
  return `: shown as ${state}, version ${version}, and stored as version ${stored?.version}`;
}

/** What may explain that it is not shown. */
function asDue(name: string, item: Item, due: ReadonlyMap<string, Item>): string {
  if (name !== 'bookings') return '';
  const ended = [...due.values()].filter(hasEndedStay);
  const earlier = ended.filter(({ from }) => String(from) < String(item.from));
  return `: due as ${item.state} from ${item.from}, version ${item.version}, changed at ${item.changedAt}, among ${ended.length} ended of which ${earlier.length} begin earlier`;
}

function differencesOf(item: string, shown: Item, due: Item): string[] {
  if (isDeepStrictEqual(shown, due)) return [];
  if (shown.version !== due.version)
    return [`${item} has version ${shown.version} instead of ${due.version}`];
  const fields = [...new Set([...Object.keys(shown), ...Object.keys(due)])].filter(
    (field) => !isDeepStrictEqual(shown[field], due[field]),
  );
  const texts = fields.map(
    (field) => `${field} ${JSON.stringify(shown[field])} instead of ${JSON.stringify(due[field])}`,
  );
  return [`${item} of version ${due.version} has ${texts.join(', ')}`];
}

function itemsOf(state: LiveState, noun: (typeof nouns)[number]): Map<string, Item> {
  const items: readonly Item[] = state[noun].values();
  return new Map(items.map((item) => [idOf(item), inOrder(item)]));
}

/**
 * Some versions grow without a visible change: by a fence against a late tick, by a time that was claimed and released,
 * and for a card by every change of its user.
 */
const shareTheirVersion = new Set(['bookings', 'slots', 'verification', 'waits']);

function visible(name: string, item: Item): Item {
  // Counted for the one who opens the page; no event repeats it.
  if (name === 'watchedPosts') return { ...item, ownerFacts: null };
  // A notice has the present end and price of its stay; an extension has a notice of its own and repeats no earlier one.
  // That of a held time names the present end of the hold.
  if (name === 'notices' && item.stay)
    return { ...item, stay: { ...item.stay, timeout: '', price: '', heldUntil: undefined } };
  return shareTheirVersion.has(name) ? { ...item, version: 0, changedAt: '' } : item;
}

/** A fresh client receives only waits that last. */
const isEnded = ({ state }: Item) => state !== 'waiting' && state !== 'held';

/** Comments of the same instant have no order. */
function inOrder(item: Item): Item {
  if (!Array.isArray(item.comments)) return item;
  const comments = [...(item.comments as Item[])].sort((a, b) => idOf(a).localeCompare(idOf(b)));
  return { ...item, comments };
}

const hasEndedStay = ({ state }: Item) =>
  state === 'cancelled' || state === 'completed' || state === 'expired';

/** A fresh client receives only the latest ended bookings; an old one has kept more. */
function isOldEnd(item: Item, { bookings, blocking }: Stored): boolean {
  const stored = bookings.get(item._id ?? '');
  // A fence increments the version of an ended booking, too, and is not announced.
  return (
    hasEndedStay(item) && stored !== undefined && stored.version >= item.version && !blocking.includes(stored)
  );
}
