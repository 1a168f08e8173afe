import type { BlockView, OpeningView } from '@joddee/contract/opening/opening';
import type { PostView } from '@joddee/contract/posts';
import { openingOf } from '@joddee/rules/times/opening';

/** A time without bookings, with the reason that only the owner sees. */
export type StoredBlock = BlockView & { reason: string };

export type PostOpening = Omit<OpeningView, 'blocks'> & { blocks?: StoredBlock[] };

/** What an owner has chosen in the form of the listing. Its blocks are changed one by one and stay. */
export function chosenOpening(request: OpeningView, blocks: StoredBlock[] | undefined): PostOpening {
  const { open, close, week, noticeHours, bufferMinutes } = request;
  return {
    ...(openingOf({ open, close, week, noticeHours, bufferMinutes }) as PostOpening),
    ...(blocks ? { blocks } : {}),
  };
}

/** Without the reasons of blocks. */
export function openingView({ blocks, ...opening }: PostOpening): OpeningView {
  if (!blocks?.length) return opening;
  return {
    ...opening,
    blocks: blocks.map(({ _id, from, to, weekly, until }) => ({ _id, from, to, weekly, until })),
  };
}

/** What only the owner's view has. */
export function blockReasons({ blocks }: PostOpening): Pick<PostView, 'blockReasons'> {
  const reasons = blocks?.filter(({ reason }) => reason !== '') ?? [];
  if (reasons.length === 0) return {};
  return { blockReasons: Object.fromEntries(reasons.map(({ _id, reason }) => [_id, reason])) };
}
