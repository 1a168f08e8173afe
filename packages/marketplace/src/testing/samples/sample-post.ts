import { postRequest } from '@joddee/contract/posts';
import { samplePostBody } from '@joddee/contract/testing/sample-post-body';
import { newRecordId } from '../../platform/records/record-id.ts';
import { postFields } from '../../posts/post-fields.ts';
import type { PostRecord } from '../../posts/post-model.ts';

/** An open post as it is stored, for tests that need it in the database without a call. */
export function samplePost(changes: Partial<PostRecord> = {}): PostRecord {
  const request = postRequest.parse(samplePostBody({ imagePost: ['/files/post/0123456789abcdef.webp'] }));
  const now = new Date();
  return {
    _id: newRecordId(),
    user: newRecordId(),
    ...postFields(request),
    rate: { rating: 0, count: 0 },
    available: true,
    created: now,
    changedAt: changes.created ?? now,
    version: 1,
    deletedAt: null,
    outbox: [],
    ...changes,
  };
}
