import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordSchema } from '../../platform/records/record-schema.ts';

/** The posts that a user has saved, under the id of the user. */
export interface FavouritesRecord {
  _id: RecordId;
  /** The last saved first. */
  posts: RecordId[];
}

const schema = recordSchema<FavouritesRecord>({ posts: [Schema.Types.ObjectId] });
// For whom a freed time of a post may be of use.
schema.index({ posts: 1 });

export function favouritesModel(connection: Connection): Model<FavouritesRecord> {
  return connection.model<FavouritesRecord>('Favourites', schema, 'favourites');
}
