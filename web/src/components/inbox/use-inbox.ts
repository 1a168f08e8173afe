import { limits } from '@joddee/marketplace/common/limits';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { take, useLive } from '../../stores/live-store.ts';

export function useInbox(): readonly NoticeView[] {
  const notices = useLive(({ notices }) => notices.values());
  return notices
    .toSorted((a, b) => b.at.localeCompare(a.at) || a._id.localeCompare(b._id))
    .slice(0, limits.notices.shown);
}

/** How many notices have come since the inbox was last open, on any device. */
export function useNewCount(): number {
  return useLive(({ notices }) => notices.values().filter(({ mark }) => mark === 'new').length);
}

/** Marks what is on screen as seen, also what arrives while it is open. */
export function useMarkSeen(notices: readonly NoticeView[]): void {
  const until = notices.find(({ mark }) => mark === 'new')?.at;
  useEffect(() => {
    if (until !== undefined) void markNotices('seen', until);
  }, [until]);
}

/** A failed call changes nothing; the next one repeats it. */
export async function markNotices(mark: 'seen' | 'read', until: string): Promise<void> {
  const answer = await callApi('markNotices', { body: { mark, until } });
  if (answer.ok) take('notices', ...answer.data);
}

export async function readNotice({ _id, mark }: NoticeView): Promise<void> {
  if (mark !== 'read') await readNoticeOfId(_id);
}

export async function readNoticeOfId(_id: string): Promise<void> {
  const answer = await callApi('readNotice', { params: { noticeId: _id } });
  if (answer.ok) take('notices', answer.data);
}
