import type { ServerEvent } from '@joddee/marketplace/contract/server-events';

/** Reports every event that had its effect in one session of a client more than once. */
export function recordEffects(report: (fault: string) => void): (event: ServerEvent) => void {
  const seen = new Set<string>();
  return (event) => {
    const effect = effectOf(event);
    if (effect === null) return;
    if (seen.has(effect)) report(`had the effect of ${effect} twice`);
    seen.add(effect);
  };
}

/** What identifies the change that an event is about, however often it is announced; null for the rest. */
function effectOf({ event, payload }: ServerEvent): string | null {
  switch (event) {
    case 'user:resync':
    case 'admin:resync':
    case 'session:revoked':
      return null;
    // They have no version, and those who handle them may see them again under another number.
    case 'booking:refused':
    case 'spot:times':
    case 'reports:changed':
    case 'complaints:changed':
      return `${event} ${payload.stream} ${payload.seq}`;
    case 'user:deleted':
      return `${event} ${payload.stream} ${payload._id}`;
    case 'post:changed':
      return `${event} ${payload.stream} ${payload._id} version ${payload.version}`;
    case 'slots:changed':
      return `${event} ${payload.view.post} version ${payload.view.version}`;
    case 'verification:changed':
      return `${event} ${payload.stream} ${payload.view.user} version ${payload.view.version}`;
    case 'messages:changed':
      return `${event} ${payload.views.map(({ _id, version }) => `${_id} version ${version}`).join()}`;
    case 'notices:changed':
      // Announced again with each further message, or each further pause of the listing, also to clients whose inbox has
      // left it out since.
      if (payload.views.every(({ kind }) => kind === 'message' || kind === 'listing-paused')) return null;
      return `${event} ${payload.views.map(({ _id, version }) => `${_id} version ${version}`).join()}`;
    default:
      return `${event} ${payload.stream} ${payload.view._id} version ${payload.view.version}`;
  }
}
