import { createServer } from 'node:http';
import express from 'express';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { Server } from 'socket.io';
import { stayAt } from './booking-rule.mjs';

/**
 * Peer: Express, mongoose and Socket.IO, written by hand, with a transaction around the question and the insert.
 * Two transactions that read the same bookings and insert different ones do not conflict, so each writes to the post
 * and to the renter first.
 */
const { MONGO_URL, TOKEN_SECRET } = process.env;
const { Schema } = mongoose;

const ref = { type: Schema.Types.ObjectId, required: true };
const Post = mongoose.model(
  'Post',
  new Schema({
    title: String,
    owner: ref,
    size: Number,
    open: String,
    close: String,
    price: Number,
    requests: Number,
  }),
);
const Renter = mongoose.model('Renter', new Schema({ requests: Number }));
const bookingSchema = new Schema(
  {
    post: ref,
    owner: ref,
    renter: ref,
    active: Boolean,
    from: Date,
    to: Date,
    hours: Number,
    price: Number,
    phone: String,
    idCar: String,
    note: String,
  },
  { timestamps: true },
);
bookingSchema.index({ post: 1, from: 1 });
bookingSchema.index({ renter: 1, from: 1 });
const Booking = mongoose.model('Booking', bookingSchema);
await mongoose.connect(MONGO_URL);
await Promise.all([Post.init(), Booking.init()]);

class Refusal extends Error {}

/** The number of active bookings of a post or a renter that overlap the stay. */
const overlapping = (party, { from, to }, session) =>
  Booking.countDocuments({ ...party, active: true, from: { $lt: to }, to: { $gt: from } }).session(session);

async function lockParties(post, renter, session) {
  await Post.updateOne({ _id: post }, { $inc: { requests: 1 } }, { session });
  await Renter.updateOne({ _id: renter }, { $inc: { requests: 1 } }, { session });
}

async function book(postId, renter, { Date: day, detail }) {
  const post = await Post.findById(postId).lean();
  if (post === null) throw new Refusal('NO_POST');
  const stay = stayAt(post, { day, timein: detail.timein, timeout: detail.timeout });
  if (stay.refused !== undefined) throw new Refusal(stay.refused);
  const { phone, idCar, note } = detail;
  return mongoose.connection.transaction(async (session) => {
    await lockParties(post._id, renter, session);
    if ((await overlapping({ post: post._id }, stay, session)) >= post.size) throw new Refusal('TAKEN');
    if ((await overlapping({ renter }, stay, session)) > 0) throw new Refusal('RENTER_BUSY');
    const [booking] = await Booking.create(
      [
        {
          post: post._id,
          owner: post.owner,
          renter,
          active: true,
          ...stay,
          price: post.price * stay.hours,
          phone,
          idCar,
          note,
        },
      ],
      { session },
    );
    return booking;
  });
}

const idOf = (token = '') => jwt.verify(token, TOKEN_SECRET).id;

const app = express();
const server = createServer(app);
const io = new Server(server, { perMessageDeflate: false });

app.use(express.json());
app.post('/posts/:post/bookings', async (request, response) => {
  const renter = idOf(request.headers.authorization?.replace('Bearer ', ''));
  const booking = await book(request.params.post, renter, request.body);
  io.to(`user:${booking.owner}`).emit('booking', booking);
  const { post, from, to } = booking;
  io.to(`post:${post}`).emit('taken', { post, from, to });
  response.status(201).json(booking);
});
app.use((error, _request, response, _next) => {
  if (error instanceof Refusal) response.status(409).json({ error: error.message });
  else if (error instanceof jwt.JsonWebTokenError) response.status(401).json({ error: 'LOG_IN' });
  else {
    console.error(error);
    response.status(500).json({ error: 'INTERNAL' });
  }
});

io.use((socket, next) => {
  try {
    socket.data.user = idOf(socket.handshake.auth.token);
    next();
  } catch (error) {
    next(error);
  }
});
io.on('connection', async (socket) => {
  socket.on('watch', async (post, acknowledge) => {
    await socket.join(`post:${post}`);
    acknowledge(true);
  });
  await socket.join(`user:${socket.data.user}`);
});

server.listen(0, '127.0.0.1', () => process.send?.({ ready: true, address: server.address() }));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
