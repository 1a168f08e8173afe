import type { AuditAction } from '@joddee/marketplace/audit/constants';
import type { AuditRecord } from '@joddee/marketplace/audit/record';
import { noticesOfComplaint } from '@joddee/marketplace/complaints/changes';
import type { ComplaintRecord } from '@joddee/marketplace/complaints/record';
import type { NoticeRecord } from '@joddee/marketplace/notices/record';
import { newNotice } from '@joddee/marketplace/notices/record';
import type { RecordId } from '@joddee/marketplace/platform/records/record-id';
import { hiding } from '@joddee/marketplace/posts/moderation/decisions';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import type { UserRecord } from '@joddee/marketplace/users/record';
import { demoId } from '../demo-id.ts';

interface Decided extends ComplaintRecord {
  decision: Exclude<ComplaintRecord['decision'], ''>;
  decidedAt: Date;
  decidedBy: RecordId;
}

const isDecided = (complaint: ComplaintRecord): complaint is Decided => complaint.decision !== '';

/** The listing as a decision has hidden it. */
export function withHiding(post: PostRecord, complaints: readonly ComplaintRecord[]): PostRecord {
  const complaint = complaints
    .filter(isDecided)
    .find((one) => one.decision === 'hidden' && one.post?.equals(post._id));
  if (complaint === undefined) return post;
  const { decidedAt: at, reason } = complaint;
  return { ...post, ...hiding(post, { at, reason }), changedAt: at, version: post.version + 1 };
}

/** The account as a decision has suspended it. */
export function withSuspension(user: UserRecord, complaints: readonly ComplaintRecord[]): UserRecord {
  const complaint = complaints
    .filter(isDecided)
    .find((one) => one.decision === 'suspended' && one.subject.equals(user._id));
  if (complaint === undefined) return user;
  const { decidedAt, decidedBy, reason } = complaint;
  return {
    ...user,
    suspendedAt: decidedAt,
    suspendedBy: decidedBy,
    suspendedFor: reason,
    changedAt: decidedAt,
    version: user.version + 1,
  };
}

const trailOf: Record<Decided['decision'], readonly AuditAction[]> = {
  dismissed: ['complaint-dismissed'],
  warned: ['user-warned'],
  hidden: ['complaint-upheld', 'review-hidden'],
  suspended: ['complaint-upheld', 'user-suspended'],
};

/** The entries of the trail about decisions. */
export function trailOfDecisions(complaints: readonly ComplaintRecord[]): AuditRecord[] {
  return complaints
    .filter(isDecided)
    .flatMap(({ _id, decision, decidedAt, decidedBy, subject, post, reason }) =>
      trailOf[decision].map((action) => ({
        _id: demoId('audit', `${action} ${_id}`),
        at: decidedAt,
        action,
        by: 'administrator' as const,
        actor: decidedBy,
        subject,
        about:
          action === 'user-suspended' ? '' : (action === 'review-hidden' ? (post ?? _id) : _id).toString(),
        reason,
      })),
    );
}

/** The notices of decisions, for the author and the person. */
export function noticesOfDecisions(complaints: readonly ComplaintRecord[]): NoticeRecord[] {
  return complaints.filter(isDecided).flatMap((complaint) => {
    const { _id: of, decision, decidedAt: at, decidedBy, subject: user, post, reason } = complaint;
    const entry = {
      id: of,
      cause: decision,
      at,
      by: { role: 'administrator', actor: decidedBy, reason } as const,
    };
    return [
      ...noticesOfComplaint(complaint, [entry], []),
      ...(decision === 'hidden' && post
        ? [newNotice({ user, kind: 'review-hidden', role: 'owner', post, reason, of, at })]
        : []),
      ...(decision === 'suspended' ? [newNotice({ user, kind: 'suspended', role: '', reason, of, at })] : []),
    ];
  });
}
