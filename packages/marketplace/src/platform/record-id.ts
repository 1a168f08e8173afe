import { documentId } from '@joddee/contract/text-fields';
import mongoose from 'mongoose';
import { AppError } from './app-error.ts';

export type RecordId = mongoose.Types.ObjectId;

export function newRecordId(): RecordId {
  return new mongoose.Types.ObjectId();
}

/** An id as it came from outside; what is no id names nothing. */
export function readRecordId(text: string): RecordId | null {
  return documentId.safeParse(text).success ? new mongoose.Types.ObjectId(text) : null;
}

export function requireRecordId(text: string): RecordId {
  const id = readRecordId(text);
  if (id === null) throw new AppError('NOT_FOUND');
  return id;
}
