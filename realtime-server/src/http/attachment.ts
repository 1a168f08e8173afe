import { pipeline } from 'node:stream/promises';
import { limits } from '@joddee/marketplace/common/limits';
import type { Log } from '@joddee/marketplace/platform/logger';
import type { Response } from 'express';

/** An answer that the browser stores as a file. Its bytes are made while they are sent. */
export class Attachment {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  constructor(name: string, bytes: AsyncIterable<Uint8Array>) {
    this.name = name;
    this.bytes = bytes;
  }
}

/**
 * Asks for the next bytes when the reader has taken those before them, and for none once the reader is gone. After a
 * failure the connection is destroyed, so that the reader has a broken download and no short file that seems whole.
 */
export async function sendAttachment(
  log: Log,
  response: Response,
  { name, bytes }: Attachment,
  type = 'application/octet-stream',
): Promise<void> {
  response.attachment(name).type(type);
  // A pipeline adds several to those of the log, the measures and the compression.
  response.setMaxListeners(2 * response.getMaxListeners());
  const signal = AbortSignal.timeout(limits.dataExports.minutes * 60_000);
  try {
    await pipeline(bytes, response, { signal });
  } catch (error) {
    // It cannot be answered any more: the headers were sent.
    if (!isOfReader(error))
      log.error({ err: error, requestId: response.locals.requestId }, 'a download broke off');
  }
}

/** The reader is gone or too slow. */
const isOfReader = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ABORT_ERR');
