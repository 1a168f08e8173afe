import { type Connection, Types } from 'mongoose';

/**
 * Of a handful of bookings a whole index is read faster than two parts of it, which the planner chooses as soon as it
 * has counted them.
 */
export async function fillBookings(direct: Connection): Promise<void> {
  const others = Array.from({ length: 2000 }, (_, index) => ({
    // Of the past, because an id holds the time of its creation.
    _id: Types.ObjectId.createFromTime(index + 1),
    detail: {
      post: new Types.ObjectId(),
      user: new Types.ObjectId(),
      renter: new Types.ObjectId(),
      status: 1,
    },
    from: new Date(index),
    to: new Date(index + 1),
    changedAt: new Date(index),
  }));
  await direct.collection('bookings').insertMany(others);
}

/** Posts of other owners, for the same reason. */
export async function fillPosts(direct: Connection): Promise<void> {
  const others = Array.from({ length: 2000 }, (_, index) => ({
    _id: Types.ObjectId.createFromTime(index + 1),
    user: new Types.ObjectId(),
    available: false,
    created: new Date(index),
    changedAt: new Date(index),
    deletedAt: null,
  }));
  await direct.collection('posts').insertMany(others);
}
