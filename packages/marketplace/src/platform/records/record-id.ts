import mongoose from 'mongoose';
import { documentId } from '../../common/text-fields.ts';
import { AppError } from '../app-error.ts';

export type RecordId = mongoose.Types.ObjectId;

/** The instant dates the id, which is part of it. */
export function newRecordId(at?: Date): RecordId {
  return at === undefined
    ? new mongoose.Types.ObjectId()
    : new mongoose.Types.ObjectId(mongoose.Types.ObjectId.generate(Math.floor(at.getTime() / 1000)));
}

/** Every id that was made at this instant or later is at least this one. */
export function firstRecordIdOf(instant: Date): RecordId {
  return mongoose.Types.ObjectId.createFromTime(Math.floor(instant.getTime() / 1000));
}

/** A second id that follows from one, as if another process had made it at the same time. */
export function secondIdOf(id: RecordId): RecordId {
  const process = { from: 4, to: 9 };
  return new mongoose.Types.ObjectId(
    id.id.map((byte, at) => (at >= process.from && at < process.to ? byte ^ 0xff : byte)),
  );
}

/** Parses an id from outside; null if it is malformed. */
export function readRecordId(text: string): RecordId | null {
  return documentId.safeParse(text).success ? new mongoose.Types.ObjectId(text) : null;
}

export const idsOf = <Id>(records: readonly { _id: Id }[]): Id[] => records.map(({ _id }) => _id);

export function requireRecordId(text: string): RecordId {
  const id = readRecordId(text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}
