import type { WaitView } from '@joddee/contract/waits/waits';
import type { WaitRecord } from './wait-model.ts';

export function waitView(wait: WaitRecord): WaitView {
  const { _id, post, title, Date: day, timein, timeout, from, to, state, hold, created, version } = wait;
  return {
    _id: _id.toString(),
    post: post.toString(),
    title,
    Date: day,
    timein,
    timeout,
    from: from.toISOString(),
    to: to.toISOString(),
    state,
    heldUntil: state === 'held' ? (hold?.until.toISOString() ?? '') : '',
    created: created.toISOString(),
    version,
  };
}
