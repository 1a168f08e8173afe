/** An owner's answer to a review; its text is empty after it was removed. */
export interface ReviewAnswer {
  text: string;
  /** When it was last changed. */
  at: Date;
}

/** The answer that a request leads to; null if it asks for what is there. */
export function nextAnswer(current: ReviewAnswer | undefined, text: string, now: Date): ReviewAnswer | null {
  return text === (current?.text ?? '') ? null : { text, at: now };
}
