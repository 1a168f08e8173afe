import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** Leaves of the deleted posts of a deleted owner only what other records refer to. No view shows them. */
export async function blankPosts({ db }: Context, owner: RecordId): Promise<void> {
  await db.posts.updateMany(
    { user: owner, deletedAt: { $ne: null } },
    {
      $set: {
        title: '',
        photos: [],
        'detail.typeofpark': '',
        'detail.explain': '',
        'detail.rule': [],
        'detail.nearby': [],
        'detail.facility': [],
        location: { address: '', latitude: '', longitude: '' },
        grams: [],
      },
      // Their labels and reasons.
      $unset: { 'detail.bays': '', 'date.blocks': '' },
    },
  );
}
