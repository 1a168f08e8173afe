import type { NoticeStay } from '@joddee/contract/notices';
import type { Context } from '../context/context.ts';
import type { NoticeRecord } from './notice-model.ts';

/** What notices show of saved spots that are free again, by the ids of the notices; without those that are deleted. */
export async function noticedSpots(
  { groups }: Context,
  notices: readonly NoticeRecord[],
): Promise<Map<string, NoticeStay>> {
  const stays = new Map<string, NoticeStay>();
  await Promise.all(
    notices.map(async ({ _id, freed }) => {
      const post = freed && (await groups.findPost(freed.post));
      if (!post || post.deletedAt !== null) return;
      const { Date: day, timein, timeout, from } = freed;
      const id = freed.post.toString();
      const about = { _id: id, post: id, title: post.title, Date: day, timein, timeout };
      stays.set(_id, { ...about, from: from.toISOString(), idCar: '', price: '', endedBy: '' });
    }),
  );
  return stays;
}
