import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { ownTrail, toOwnAuditView } from '../audit/find-audit.ts';
import { recordAudit } from '../audit/record.ts';
import { reportsOf, toReportView } from '../bookings/occupied/record.ts';
import type { BookingRecord } from '../bookings/record.ts';
import { asParty } from '../bookings/rules/booking-lifecycle.ts';
import type { BookingView } from '../bookings/shapes.ts';
import { bookingViews } from '../bookings/views.ts';
import { findComplaints } from '../complaints/desk.ts';
import type { Caller, Context } from '../context/context.ts';
import { findNoticeSettings } from '../deliveries/devices.ts';
import { openImage } from '../files/private-images.ts';
import { findLastMessages } from '../messages/commands.ts';
import { idsOf, type RecordId } from '../platform/records/record-id.ts';
import { toPostView } from '../posts/finding/views.ts';
import { ownersPart } from '../posts/record.ts';
import { loadUser } from '../users/find.ts';
import { openUser } from '../users/personal-fields.ts';
import { proveHolder } from '../users/second-factor/codes.ts';
import { findOwnSessions } from '../users/sessions/ends.ts';
import type { OwnDataRequest } from '../users/shapes.ts';

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** What is compressed already, such as an image, is stored as it is. */
  isStored: boolean;
}

const method = { stored: 0, deflated: 8 };
/** A larger file needs the ZIP64 format, without which the positions of its entries would be wrong. */
const longestZip = 0xffff_ffff;

/** In a thread of its own, because the page of another visitor must not wait for it. */
const deflated = promisify<Buffer, Buffer>(deflateRaw);

/**
 * The bytes of a ZIP file. An entry is asked for when the bytes of all earlier ones were taken, so that memory holds one
 * entry at a time, however slow the reader is.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, void> {
  const written: Uint8Array[] = [];
  let length = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
    length += bytes.length;
    if (length > longestZip) throw new Error('the ZIP file is longer than its format permits');
  });
  for await (const { name, content, isStored } of entries) {
    const file: ZipInputFile = {
      filename: name,
      size: content.length,
      crc: crc32(content),
      compression: isStored ? method.stored : method.deflated,
    };
    zip.add(file);
    const bytes = isStored ? content : await deflated(content);
    // The library passes on what it gets, in memory of whichever kind.
    file.ondata?.(null, bytes as Buffer<ArrayBuffer>, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}

/** The images of a user, each read when it is asked for. A missing one is left out. */
async function* imagesOf(
  context: Context,
  user: RecordId,
  atMost: number,
): AsyncGenerator<ZipEntry, void, void> {
  const { db, storage } = context;
  // No cursor: a slow reader would outlast it.
  const uploads = await db.uploads
    .find({ user, removedAt: null }, { key: 1, folder: 1 })
    .limit(atMost)
    .lean();
  for (const { key, folder } of uploads) {
    const stored = await storage.read(key);
    const content = stored === null ? null : await openImage(context, { folder, user, key }, stored);
    if (content !== null) yield { name: `images/${key.replaceAll('/', '-')}`, content, isStored: true };
  }
}

/** The same items. The first one is read at once, so that a storage that fails is noticed before the export begins. */
async function begun<Item>(items: AsyncGenerator<Item, void, void>): Promise<AsyncIterable<Item>> {
  let next = await items.next();
  return (async function* () {
    for (; next.done !== true; next = await items.next()) yield next.value;
  })();
}

const sizeOfList = 5000;
/** What helps the programs and says nothing more about the user. */
const internal = new Set([
  'passwordHash',
  'usernameKey',
  'emailKey',
  'phoneHashes',
  'outbox',
  'cleanup',
  'version',
  'suspendedBy',
]);

/**
 * Everything that is stored about the caller, as a ZIP file of files that people and programs can read. The records and
 * the first image are read at once, each other image when its reader has taken the one before it: all of them together
 * are hundreds of megabytes.
 */
export async function exportData(context: Context, caller: Caller, proof: OwnDataRequest) {
  const { db } = context;
  const user = await loadUser(context, caller.id);
  await proveHolder(context, caller, proof)(user);
  const { Card, ...fields } = await openUser(context, user);
  const account = Object.fromEntries(Object.entries(fields).filter(([name]) => !internal.has(name)));
  const own = { user: user._id };
  const bookings = await db.bookings.find(asParty(user._id)).sort({ from: -1 }).limit(sizeOfList).lean();
  const contents = {
    account: { ...account, card: { idCard: Card.idCard, laser: Card.laser, confirmed: Card.confirm } },
    sessions: (await findOwnSessions(context, caller)).map(({ created, lastUsed, device }) => ({
      created,
      lastUsed,
      device,
    })),
    posts: (await db.posts.find({ ...own, deletedAt: null }).lean()).map((post) => ({
      ...toPostView(post),
      ...ownersPart(post),
    })),
    bookings: (await bookingViews(context, bookings, caller)).map((view, index) =>
      asStored(view, bookings[index]),
    ),
    reviews: await db.reviews.find({ renter: user._id }).limit(sizeOfList).lean(),
    answers: await findOwnAnswers(context, user._id),
    favourites: await db.favourites.findById(user._id).lean(),
    waits: await db.waits.find({ renter: user._id }).limit(sizeOfList).lean(),
    messages: await findLastMessages(context, user._id, sizeOfList),
    complaints: await findComplaints(context, caller, sizeOfList),
    notices: await db.notices.find(own).limit(sizeOfList).lean(),
    noticeSettings: await findNoticeSettings(context, caller),
    trail: (await db.audit.find(ownTrail(user._id)).sort({ at: -1 }).limit(sizeOfList).lean()).map(
      toOwnAuditView,
    ),
  };
  const images = await begun(imagesOf(context, user._id, sizeOfList));
  await recordAudit(context, { action: 'data-exported', by: 'self', actor: user._id, subject: user._id });
  return zipped(entriesOf(Object.entries(contents), images));
}

/** Takes the records out of their list, so that nothing holds them while the images are sent. */
async function* entriesOf(
  contents: [string, unknown][],
  images: AsyncIterable<ZipEntry>,
): AsyncGenerator<ZipEntry, void, void> {
  for (const [name, content] of contents.splice(0))
    yield {
      name: `${name}.json`,
      content: Buffer.from(JSON.stringify(content, null, 2)),
      isStored: false,
    };
  yield* images;
}

async function findOwnAnswers({ db }: Context, user: RecordId) {
  const posts = await db.posts.find({ user }, { _id: 1 }).lean();
  const reviews = await db.reviews
    .find({ post: { $in: idsOf(posts) }, 'answer.text': { $gt: '' } })
    .limit(sizeOfList)
    .lean();
  return reviews.map(({ _id, post, answer }) => ({ review: _id, post, ...answer }));
}

/** Screens show no arrival after the check-in and the last report only, but all of them are stored. */
function asStored(view: BookingView, stored: BookingRecord | undefined) {
  const at = stored?.expectedArrival?.at?.toISOString() ?? '';
  const reports = reportsOf(stored?.occupied).map(toReportView);
  return { ...view, expectedArrival: { ...view.expectedArrival, at }, reports };
}
