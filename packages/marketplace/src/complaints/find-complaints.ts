import { userStatus } from '@joddee/contract/choices/user-status';
import type { OwnComplaint } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import type { Caller, Context } from '../context/context.ts';
import { privateImageLink } from '../files/private-image-link.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { textOpener } from '../secrets/personal-texts.ts';
import type { ComplaintRecord } from './complaint-model.ts';

/** The complaints of the caller, the newest first; the screen shows the last ones. */
export async function findComplaints(
  context: Context,
  { id }: Pick<Caller, 'id'>,
  most: number = limits.complaints.shown,
): Promise<OwnComplaint[]> {
  const complaints = await context.db.complaints
    .find({ author: requireRecordId(id) })
    .sort({ created: -1 })
    .limit(most)
    .lean();
  return ownComplaintViews(context, complaints);
}

/** Complaints as their author sees them: without the decision, and without more of the person than the first name. */
export async function ownComplaintViews(
  context: Context,
  complaints: readonly ComplaintRecord[],
): Promise<OwnComplaint[]> {
  const { groups, keys } = context;
  const open = await textOpener(
    keys,
    complaints.map(({ author }) => author),
  );
  return Promise.all(
    complaints.map(async (complaint) => {
      const { _id, author, kind, subject, post, booking, category, text, photo, created, decision } =
        complaint;
      const about = kind === 'listing' && post ? post : subject;
      const [listing, person] = await Promise.all([
        kind === 'listing' && post ? groups.findPost(post) : null,
        kind === 'listing' ? null : groups.findUser(subject),
      ]);
      const title = listing === null || listing.deletedAt !== null ? '' : listing.title;
      const name = person === null || person.deletedAt !== null ? '' : person.name.firstname;
      return {
        _id: _id.toString(),
        kind,
        about: kind === 'listing' ? title : name,
        aboutId: about.toString(),
        booking: booking?.toString() ?? '',
        category,
        text: open(author, 'complaint-text', text),
        photo: photo !== '',
        created: created.toISOString(),
        open: decision === '',
      };
    }),
  );
}

/** A link to the photo, for the author and administrators. Others do not learn that there is a complaint. */
export async function findComplaintPhoto(
  context: Context,
  caller: Caller,
  complaintId: string,
): Promise<{ photo: string }> {
  const complaint = await context.db.complaints.findById(requireRecordId(complaintId)).lean();
  const mayRead =
    complaint !== null &&
    (complaint.author.toString() === caller.id ||
      (caller.status === userStatus.administrator && complaint.subject.toString() !== caller.id));
  if (!mayRead) throw new AppError('NOT_FOUND');
  const { photo } = complaint;
  const isStored =
    photo !== '' && (await context.db.uploads.exists({ _id: photo, removedAt: null })) !== null;
  return { photo: isStored ? privateImageLink(context, photo, caller.id) : '' };
}
