import { later } from '../common/bangkok-zone.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { privateImageLink } from '../files/private-images.ts';
import { idsOf, type RecordId } from '../platform/records/record-id.ts';
import { ratingBurst, ratingOfPerson } from '../posts/reviews/rules/rating.ts';
import type { VerificationState } from './constants.ts';
import { type OpenedUser, openUser } from './personal-fields.ts';
import { type UserRecord, waitingForVerification } from './record.ts';
import { hasRightCheckDigit, verificationState } from './rules/card-wait.ts';
import type {
  AdminUserView,
  CardView,
  ProfileView,
  PublicProfileView,
  UserSummaryView,
  VerificationView,
} from './shapes.ts';

const { days, ratings } = limits.ratingBurst;

/** The most ratings of an owner that came within an hour from new accounts (R140), among the newest of the last days. */
async function findRatingBurst({ db, clock }: Context, owner: RecordId): Promise<number> {
  const posts = await db.posts.find({ user: owner, deletedAt: null }, { _id: 1 }).lean();
  const since = later(clock.now(), -days, 'day');
  const reviews = await db.reviews
    .find({ post: { $in: idsOf(posts) }, created: { $gte: since } }, { renter: 1, created: 1 })
    .sort({ created: -1 })
    .limit(ratings)
    .lean();
  const renters = await db.users
    .find({ _id: { $in: reviews.map(({ renter }) => renter) } }, { created: 1 })
    .lean();
  const registered = new Map(renters.map(({ _id, created }) => [_id.toString(), created]));
  return ratingBurst(
    reviews.flatMap(({ renter, created: at }) => {
      const account = registered.get(renter.toString());
      return account === undefined ? [] : [{ at, registered: account }];
    }),
  );
}

function ownFields(user: OpenedUser, rate: number) {
  return {
    _id: user._id.toString(),
    username: user.username,
    name: { firstname: user.name.firstname, lastname: user.name.lastname },
    email: user.email,
    phone: user.phone,
    aboutMe: user.aboutMe,
    rate,
    photo_user: user.photo_user,
    created: user.created.toISOString(),
    status: user.status,
    version: user.version,
  };
}

/** For an administrator's list: the user and the verification state, without the card. */
export function toUserSummaryView(user: OpenedUser, rate: number): UserSummaryView {
  return {
    ...ownFields(user, rate),
    state: stateOfCard(user),
    ...submissionOf(user),
    suspendedSince: suspendedSinceOf(user),
  };
}

const suspendedSinceOf = ({ suspendedAt }: UserRecord) => suspendedAt?.toISOString() ?? '';
const submittedOf = ({ submittedAt }: UserRecord) => submittedAt?.toISOString() ?? '';

function submissionOf(user: OpenedUser) {
  const { Card, timesDeclined, earlierReason } = user;
  return {
    submitted: submittedOf(user),
    rightCheckDigit: hasRightCheckDigit(Card.idCard),
    timesDeclined,
    earlierReason,
  };
}

/** The verification state for sockets, which never carry the card's number and images. */
export function toVerificationView(user: UserRecord): VerificationView {
  return {
    user: user._id.toString(),
    state: stateOfCard(user),
    declined: user.declined,
    declinedReason: user.declinedReason,
    submitted: submittedOf(user),
    version: user.version,
  };
}

export function stateOfCard({ Card }: UserRecord): VerificationState {
  return verificationState({ idCard: Card.idCard === '' ? 0 : Card.idCard, confirm: Card.confirm });
}

export function toProfileView(user: OpenedUser, rate: number): ProfileView {
  return { ...ownFields(user, rate), Card: { confirm: user.Card.confirm } };
}

export function toPublicProfileView(user: UserRecord, rate: number): PublicProfileView {
  return {
    _id: user._id.toString(),
    username: '',
    name: { firstname: user.name.firstname },
    aboutMe: user.aboutMe,
    rate,
    photo_user: user.photo_user,
    created: user.created.toISOString(),
    Card: { confirm: user.Card.confirm },
  };
}

/** The card for one viewer: the links to its images name the viewer and expire within a minute. */
export function toCardView(context: Context, user: OpenedUser, viewerId: string): CardView {
  const idCard = user.Card.idCard === '' ? 0 : user.Card.idCard;
  return {
    Card: { idCard, laser: user.Card.laser, confirm: user.Card.confirm },
    photo_card: {
      photoCard: privateImageLink(context, user.photo_card.photoCard, viewerId),
      photoPerson: privateImageLink(context, user.photo_card.photoPerson, viewerId),
    },
    state: stateOfCard(user),
    declined: user.declined,
    declinedReason: user.declinedReason,
    submitted: submittedOf(user),
    version: user.version,
  };
}

/** The full account for an administrator, with numbers and links if the card is open. */
export async function toAdminUserView(
  context: Context,
  user: UserRecord,
  viewerId: string,
  isCardOpen: boolean,
): Promise<AdminUserView> {
  const opened = await openUser(context, user);
  const card = toCardView(context, opened, viewerId);
  const [rating, declines, ratingBurst, sameNumber] = await Promise.all([
    findRating(context, user),
    countDeclines(context, user._id),
    findRatingBurst(context, user._id),
    isCardOpen ? findSameNumber(context, user) : [],
  ]);
  return {
    ...ownFields(opened, rating),
    ...card,
    ...(isCardOpen
      ? {}
      : {
          Card: { idCard: 0 as const, laser: '', confirm: user.Card.confirm },
          photo_card: { photoCard: '', photoPerson: '' },
        }),
    ...submissionOf(opened),
    suspendedSince: suspendedSinceOf(opened),
    declines,
    ratingBurst,
    sameNumber,
  };
}

/** The other accounts with the number of this card: those that it verifies, and those whose card waits. */
async function findSameNumber({ db }: Context, { _id, Card }: UserRecord) {
  const number = Card.numberHash;
  if (number === '') return [];
  const card = await db.cards.findById(number).lean();
  const users = await Promise.all([
    db.users.find({ _id: { $in: card?.accounts ?? [] }, deletedAt: null }).lean(),
    db.users
      .find({ ...waitingForVerification, 'Card.numberHash': number, deletedAt: null })
      .sort({ submittedAt: 1, _id: 1 })
      .lean(),
  ]);
  return users
    .flat()
    .filter((user) => !user._id.equals(_id) && user.Card.numberHash === number)
    .map((user) => ({
      _id: user._id.toString(),
      username: user.username,
      name: user.name,
      state: stateOfCard(user),
    }));
}

function countDeclines({ db, clock }: Context, owner: RecordId): Promise<number> {
  const since = later(clock.now(), -limits.declineDays, 'day');
  return db.bookings.countDocuments({
    'detail.user': owner,
    // A booking is declined before its start, so this bounds the range of the index.
    from: { $gte: since },
    endedBy: 'owner',
    declined: true,
    'stepTimes.ended': { $gte: since },
  });
}

/** The ratings of users, from the ratings of their posts, in one query. */
export async function findRatings(
  { db }: Context,
  people: readonly { _id: RecordId }[],
): Promise<(person: { _id: RecordId }) => number> {
  const ids = idsOf(people);
  const posts =
    ids.length === 0
      ? []
      : await db.posts
          .find({ user: { $in: ids }, deletedAt: null, 'rate.count': { $gt: 0 } }, { user: 1, rate: 1 })
          .lean();
  return ({ _id }) => ratingOfPerson(posts.filter(({ user }) => user.equals(_id)).map(({ rate }) => rate));
}

export async function findRating(context: Context, person: { _id: RecordId }): Promise<number> {
  return (await findRatings(context, [person]))(person);
}
