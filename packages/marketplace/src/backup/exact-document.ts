import mongoose, { type mongo } from 'mongoose';
import { BackupError } from './backup-format.ts';

const { deserialize, onDemand, serialize } = mongoose.mongo.BSON;
const nestedDocument = 3;
const list = 4;
/** With the types of BSON instead of those of JavaScript, so that a number keeps its type. */
const types = { promoteValues: false, bsonRegExp: true };

/** What the driver writes as the same bytes. It takes no raw documents. */
export function documentOf(raw: Buffer): mongo.Document {
  const document = deserialize(raw, types);
  if (raw.equals(serialize(document))) return document;
  // An object of JavaScript puts names that are numbers first.
  const ordered = orderedDocument(raw);
  if (raw.equals(serialize(ordered))) return ordered;
  throw new BackupError('A document of the backup has a type of BSON that MongoDB has retired');
}

function orderedDocument(raw: Buffer): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [type, nameAt, nameLength, at, length] of onDemand.parseToElements(raw)) {
    const name = raw.toString('utf8', nameAt, nameAt + nameLength);
    const value = raw.subarray(at, at + length);
    if (type === nestedDocument) fields.set(name, orderedDocument(value));
    else if (type === list) fields.set(name, [...orderedDocument(value).values()]);
    else fields.set(name, deserialize(documentOfOne(raw.subarray(nameAt - 1, at + length)), types)[name]);
  }
  return fields;
}

/** A document of this field alone. */
function documentOfOne(field: Buffer): Buffer {
  const document = Buffer.alloc(field.length + 5);
  document.writeInt32LE(document.length);
  field.copy(document, 4);
  return document;
}
