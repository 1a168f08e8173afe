import { documentId } from '@joddee/contract/text-fields';
import mongoose from 'mongoose';
import { AppError } from '../app-error.ts';

export type RecordId = mongoose.Types.ObjectId;

export function newRecordId(): RecordId {
  return new mongoose.Types.ObjectId();
}

/** Every id that was made at this instant or later is at least this one. */
export function firstRecordIdOf(instant: Date): RecordId {
  return mongoose.Types.ObjectId.createFromTime(Math.floor(instant.getTime() / 1000));
}

/** Parses an id from outside; null if it is malformed. */
export function readRecordId(text: string): RecordId | null {
  return documentId.safeParse(text).success ? new mongoose.Types.ObjectId(text) : null;
}

export function requireRecordId(text: string): RecordId {
  const id = readRecordId(text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}
