import type { RefusalCode } from '@joddee/contract/error-codes';
import { StorageError } from '@joddee/marketplace/files/file-storage';
import { AppError, invalidField } from '@joddee/marketplace/platform/app-error';
import { isDatabaseAbsent } from '@joddee/marketplace/platform/connections/mongo';
import { isRedisAbsent } from '@joddee/marketplace/platform/connections/redis';
import { MulterError } from 'multer';

/** Error types of Express' body parser. */
const bodyRefusals: Readonly<Record<string, RefusalCode>> = {
  'entity.too.large': 'TOO_LARGE',
  'entity.parse.failed': 'BROKEN_JSON',
  'encoding.unsupported': 'WRONG_CONTENT_TYPE',
  'charset.unsupported': 'WRONG_CONTENT_TYPE',
  'request.size.invalid': 'BROKEN_JSON',
  'request.aborted': 'BROKEN_JSON',
};

/** The refusal for a thrown value; null means an internal error. */
export function translateError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseAbsent(error) || isRedisAbsent(error) || error instanceof StorageError)
    return new AppError('UNAVAILABLE');
  if (error instanceof MulterError)
    return error.code === 'LIMIT_FILE_SIZE'
      ? new AppError('FILE_TOO_LARGE')
      : invalidField('file', 'required');
  // A path with a malformed percent-encoding does not exist.
  if (error instanceof URIError) return new AppError('NOT_FOUND');
  if (error instanceof Error && 'type' in error && typeof error.type === 'string') {
    const code = bodyRefusals[error.type];
    if (code !== undefined) return new AppError(code);
  }
  // Truncated or malformed multipart bodies.
  if (
    error instanceof Error &&
    /multipart|boundary|unexpected end of form|malformed part header|request aborted|null bytes/i.test(
      error.message,
    )
  )
    return invalidField('file', 'required');
  return null;
}
