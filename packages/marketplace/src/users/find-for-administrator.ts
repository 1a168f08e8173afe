import type { PipelineStage, QueryFilter } from 'mongoose';
import { recordAudit } from '../audit/record.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { idsOf, type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { hashPhonePrefix } from '../secrets/seal.ts';
import type { UserFilter } from './constants.ts';
import { loadUser } from './find.ts';
import { openUsers } from './personal-fields.ts';
import { type UserRecord, waitingForVerification } from './record.ts';
import { phonePrefix } from './rules/phone-digits.ts';
import type {
  AdminUserView,
  InspectUserQuery,
  ListedUserView,
  UserCounts,
  UserSummaryView,
} from './shapes.ts';
import { findRatings, stateOfCard, toAdminUserView, toUserSummaryView } from './views.ts';

const byVerification = {
  all: {},
  verified: { 'Card.confirm': true },
  waitverify: waitingForVerification,
  notverify: { 'Card.confirm': false, 'Card.idCard': '' },
} as const satisfies Record<UserFilter, QueryFilter<UserRecord>>;

/** The longest waiting first. */
export const bySubmission = { submittedAt: 1, _id: 1 } as const;
const newestFirst = { created: -1, _id: -1 } as const;
/** The order of the index: stable from page to page, and of no meaning to people. */
const byHash = { phoneHashes: 1, _id: -1 } as const;

/**
 * Each word of the search must be part of a name, the username or the mail address. Digits that begin a phone number
 * search the phones alone, so that their index is enough.
 */
async function matching({ keys }: Context, search: string): Promise<QueryFilter<UserRecord>> {
  const phone = phonePrefix(search);
  if (phone !== undefined) return { phoneHashes: await hashPhonePrefix(keys, phone) };
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => {
      const part = { $regex: word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
      return {
        $or: [{ username: part }, { email: part }, { 'name.firstname': part }, { 'name.lastname': part }],
      };
    }),
  };
}

export async function summariesOf(
  context: Context,
  users: readonly UserRecord[],
): Promise<UserSummaryView[]> {
  const ratingOf = await findRatings(context, users);
  const opened = await openUsers(context, users);
  return opened.map((user) => toUserSummaryView(user, ratingOf(user)));
}

/** One page of the list: summaries of users without their cards, with what they offer and have booked. */
export async function findUsersForAdministrator(
  context: Context,
  filter: UserFilter,
  search: string,
  page: number,
): Promise<ListedUserView[]> {
  const size = limits.pageSize.admin;
  const users = await context.db.users
    .find({ ...(await matching(context, search)), ...byVerification[filter], deletedAt: null })
    .sort(orderOf(filter, search))
    .skip((page - 1) * size)
    .limit(size)
    .lean();
  const ids = idsOf(users);
  const [summaries, posts, bookings] = await Promise.all([
    summariesOf(context, users),
    countBy(context.db.posts, 'user', ids, { deletedAt: null }),
    countBy(context.db.bookings, 'detail.renter', ids, { abandonedAt: null }),
  ]);
  return summaries.map((user) => ({
    ...user,
    posts: posts.get(user._id) ?? 0,
    bookings: bookings.get(user._id) ?? 0,
  }));
}

function orderOf(filter: UserFilter, search: string) {
  if (phonePrefix(search) !== undefined) return byHash;
  return filter === 'waitverify' ? bySubmission : newestFirst;
}

/** The numbers of records that name each user in this field. */
async function countBy(
  records: { aggregate<Row>(pipeline: PipelineStage[]): PromiseLike<Row[]> },
  field: string,
  users: readonly RecordId[],
  filter: Record<string, null>,
): Promise<Map<string, number>> {
  if (users.length === 0) return new Map();
  const rows = await records.aggregate<{ _id: RecordId; count: number }>([
    { $match: { [field]: { $in: users }, ...filter } },
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id.toString(), count]));
}

export async function countUsersForAdministrator(context: Context, search: string): Promise<UserCounts> {
  const { db } = context;
  const matches = await matching(context, search);
  const count = (filter: UserFilter) =>
    db.users.countDocuments({ ...matches, ...byVerification[filter], deletedAt: null });
  const [all, verified, waitverify, notverify] = await Promise.all([
    count('all'),
    count('verified'),
    count('waitverify'),
    count('notverify'),
  ]);
  return { all, verified, waitverify, notverify };
}

export async function findUserForAdministrator(
  context: Context,
  caller: Caller,
  id: string,
  card: InspectUserQuery['card'] = 'always',
): Promise<AdminUserView> {
  const user = await loadUser(context, id);
  const isOpen = card === 'always' || stateOfCard(user) === 'waiting';
  if (isOpen && user.Card.idCard !== '')
    await recordAudit(context, {
      action: 'card-numbers-viewed',
      by: 'administrator',
      actor: requireRecordId(caller.id),
      subject: user._id,
    });
  return toAdminUserView(context, user, caller.id, isOpen);
}
