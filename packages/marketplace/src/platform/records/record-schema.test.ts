import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import type { RecordId } from './record-id.ts';
import { recordSchema } from './record-schema.ts';

interface Stay {
  _id: RecordId;
  title: string;
  place: { floor: number; label?: string | null };
  days: { from: Date }[];
}

const place = { floor: Number, label: String };
const days = [{ _id: false, from: Date }] as const;

test('a schema with a missing field, at any depth, or with a field of another type does not compile', () => {
  recordSchema<Stay>({ title: String, place, days });
  // @ts-expect-error: no title
  recordSchema<Stay>({ place, days });
  // @ts-expect-error: no label
  recordSchema<Stay>({ title: String, place: { floor: Number }, days });
  // @ts-expect-error: no start
  recordSchema<Stay>({ title: String, place, days: [{ _id: false }] });
  // @ts-expect-error: a title is not a number
  recordSchema<Stay>({ title: Number, place, days });
});

test('a write with an unknown field is refused, not executed without the field', async () => {
  const model = mongoose.createConnection().model('Stay', recordSchema<Stay>({ title: String, place, days }));
  expect(() => new model({ title: 'ลาน', colour: 'blue' })).toThrow(/colour/);
  const update = model.updateOne({}, { $set: { 'place.colour': 'blue' } });
  await expect(update.exec()).rejects.toThrow(/place\.colour/);
});
