import type { Language } from '../http/languages.ts';

/** What a push message carries; a locked screen shows its two texts. */
export interface PushMessage {
  title: string;
  /** Of the two texts. */
  language: Language;
  body: string;
  /** A later message with it replaces this one. */
  tag: string;
  notice: string;
  /** Where it leads. */
  url: string;
}
