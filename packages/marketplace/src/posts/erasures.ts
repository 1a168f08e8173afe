import type { Context } from '../context/context.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** Leaves of the deleted posts of a deleted owner only what other records refer to. No view shows them. */
export async function blankPosts({ db }: Context, owner: RecordId): Promise<void> {
  const deleted = { user: owner, deletedAt: { $ne: null } };
  // The closed times themselves stay, because the calendars hold them too.
  await writable(db.posts).updateMany(
    { ...deleted, 'date.blocks.0': { $exists: true } },
    { $set: { 'date.blocks.$[].reason': '' } },
  );
  await writable(db.posts).updateMany(deleted, {
    $set: {
      title: '',
      photos: [],
      'detail.typeofpark': '',
      'detail.explain': '',
      'detail.rule': [],
      'detail.nearby': [],
      'detail.facility': [],
      'detail.bays': [],
      location: { address: '', latitude: '', longitude: '' },
      grams: [],
    },
  });
}
