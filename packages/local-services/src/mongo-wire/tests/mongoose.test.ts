import mongoose from 'mongoose';
import { afterAll, expect, test } from 'vitest';
import { startTestServices } from '../../testing/start-test-services.ts';

const postSchema = new mongoose.Schema(
  {
    title: { type: String, required: true },
    owner: { type: String, unique: true },
    place: { type: { type: String, enum: ['Point'] }, coordinates: [Number] },
    hours: [{ from: Date, to: Date }],
    gone: { type: Date, expires: 3600 },
  },
  { timestamps: true },
);
postSchema.index({ place: '2dsphere' });

const posts = () => connection.model('Post', postSchema);

const services = await startTestServices();
const connection = await mongoose.createConnection(services.mongoUrl).asPromise();
await posts().syncIndexes();

afterAll(async () => {
  await connection.close();
  await services.remove();
});

test('indexes are created once and stay the same', async () => {
  expect((await posts().collection.indexes()).map(({ name }) => name).sort()).toEqual([
    '_id_',
    'gone_1',
    'owner_1',
    'place_2dsphere',
  ]);
  expect(await posts().syncIndexes()).toEqual([]);
});

test('documents are saved, found near a point and updated', async () => {
  const post = await posts().create({
    title: 'ที่จอดหลังวัด',
    owner: 'a',
    place: { type: 'Point', coordinates: [100.5, 13.75] },
    hours: [{ from: new Date(0), to: new Date(3600_000) }],
  });
  post.title = 'ที่จอดหน้าวัด';
  await post.save();
  const $geometry = { type: 'Point', coordinates: [100.501, 13.75] };
  const near = await posts().findOne({ place: { $near: { $geometry, $maxDistance: 500 } } });
  expect(near?.title).toBe('ที่จอดหน้าวัด');
  expect(near?.hours[0]?.to).toEqual(new Date(3600_000));
  const again = await posts().findOneAndUpdate(
    { owner: 'a' },
    { $set: { title: 'x' } },
    { returnDocument: 'after' },
  );
  expect(again?.title).toBe('x');
});

test('a duplicate is error 11000', async () => {
  await posts().create({ title: 'one', owner: 'b' });
  await expect(posts().create({ title: 'two', owner: 'b' })).rejects.toMatchObject({ code: 11000 });
});

test('transactions commit and abort', async () => {
  await connection.transaction(async (session) => {
    await posts().create([{ title: 't', owner: 'c' }], { session });
  });
  const failing = connection.transaction(async (session) => {
    await posts().create([{ title: 't', owner: 'd' }], { session });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await posts().countDocuments({ owner: { $in: ['c', 'd'] } })).toBe(1);
});
