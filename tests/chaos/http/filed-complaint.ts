import type { ComplaintDecision } from '@joddee/marketplace/complaints/constants';

/** A complaint that was acknowledged to its author, and what was acknowledged to administrators about it. */
export interface FiledComplaint {
  author: string;
  /** The person whom it is about. */
  subject: string;
  post: string;
  decisions: Set<ComplaintDecision>;
}
