import type { Connection, Model } from 'mongoose';
import { auditModel } from '../audit/audit-model.ts';
import { bookingModel } from '../bookings/booking-model.ts';
import { bookingKeyModel } from '../bookings/requests/booking-key-model.ts';
import { decisionModel } from '../bookings/requests/decision-model.ts';
import { calendarModel } from '../calendars/calendar-model.ts';
import { complaintModel } from '../complaints/complaint-model.ts';
import { deliveryModel } from '../deliveries/delivery-model.ts';
import { uploadModel } from '../files/upload-model.ts';
import { messageModel } from '../messages/message-model.ts';
import { noticeModel } from '../notices/notice-model.ts';
import { snapshotMarkModel } from '../platform/records/snapshot-mark-model.ts';
import { favouritesModel } from '../posts/favourites/favourites-model.ts';
import { postModel } from '../posts/post-model.ts';
import { reputationModel } from '../posts/reputation/reputation-model.ts';
import { reviewModel } from '../posts/reviews/review-model.ts';
import { personalKeyModel } from '../secrets/personal-key-model.ts';
import { answerRatingModel } from '../support/answer-rating-model.ts';
import { upgradeModel } from '../upgrades/upgrade-model.ts';
import { cardModel } from '../users/card/card-model.ts';
import { secondFactorModel } from '../users/second-factor/second-factor-model.ts';
import { sessionModel } from '../users/sessions/session-model.ts';
import { userModel } from '../users/user-model.ts';
import { waitModel } from '../waits/wait-model.ts';

export function openDatabase(connection: Connection) {
  return {
    connection,
    users: userModel(connection),
    sessions: sessionModel(connection),
    secondFactors: secondFactorModel(connection),
    personalKeys: personalKeyModel(connection),
    cards: cardModel(connection),
    posts: postModel(connection),
    calendars: calendarModel(connection),
    bookings: bookingModel(connection),
    bookingDecisions: decisionModel(connection),
    bookingKeys: bookingKeyModel(connection),
    reviews: reviewModel(connection),
    reputations: reputationModel(connection),
    complaints: complaintModel(connection),
    waits: waitModel(connection),
    favourites: favouritesModel(connection),
    uploads: uploadModel(connection),
    messages: messageModel(connection),
    notices: noticeModel(connection),
    deliveries: deliveryModel(connection),
    answerRatings: answerRatingModel(connection),
    upgrades: upgradeModel(connection),
    snapshotMarks: snapshotMarkModel(connection),
    audit: auditModel(connection),
  };
}
export type Database = ReturnType<typeof openDatabase>;

/** All collections, also those whose records are written only through their kind. */
export function modelsOf({ connection: _, ...models }: Database): Model<object>[] {
  return Object.values(models) as unknown as Model<object>[];
}

/** Builds the indexes before a program serves, because unique keys must guard the first write. */
export async function buildIndexes(db: Database): Promise<void> {
  for (const model of modelsOf(db)) {
    await model.createCollection();
    await model.createIndexes();
  }
}
