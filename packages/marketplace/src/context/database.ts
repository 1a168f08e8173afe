import type { Connection, Model } from 'mongoose';
import { auditModel } from '../audit/record.ts';
import { bookingModel } from '../bookings/record.ts';
import { decisionModel } from '../bookings/requests/decision.ts';
import { bookingKeyModel } from '../bookings/requests/request.ts';
import { calendarModel } from '../calendars/record.ts';
import { complaintModel } from '../complaints/record.ts';
import { deliveryModel } from '../deliveries/record.ts';
import { uploadModel } from '../files/uploads.ts';
import { answerRatingModel } from '../help/answer-ratings.ts';
import { messageModel } from '../messages/record.ts';
import { noticeModel } from '../notices/record.ts';
import { recordSchema } from '../platform/records/record-schema.ts';
import { favouritesModel } from '../posts/favourites/favourites.ts';
import { postModel } from '../posts/record.ts';
import { reputationModel } from '../posts/reputation/reputation.ts';
import { reviewModel } from '../posts/reviews/record.ts';
import { personalKeyModel } from '../secrets/personal-keys.ts';
import { cardModel } from '../users/card/record.ts';
import { userModel } from '../users/record.ts';
import { secondFactorModel } from '../users/second-factor/codes.ts';
import { sessionModel } from '../users/sessions/record.ts';
import { waitModel } from '../waits/record.ts';

/** How far a job has changed stored records, so that its next run continues there. */
const upgradeSchema = recordSchema<{ _id: string; doneAt: Date }>({ _id: String, doneAt: Date });

/**
 * Marks a snapshot outside the database, such as that of the map, as taken from it. A database that was replaced, or restored from an older
 * backup, lacks the mark, so that a snapshot with later or other records is not used.
 */
const snapshotMarkSchema = recordSchema<{ _id: string; at: Date }>({ _id: String, at: Date });
// Longer than any snapshot is used.
snapshotMarkSchema.index({ at: 1 }, { expireAfterSeconds: 7 * 86_400 });

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
    upgrades: connection.model('Upgrade', upgradeSchema, 'upgrades'),
    snapshotMarks: connection.model('SnapshotMark', snapshotMarkSchema, 'snapshot_marks'),
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
