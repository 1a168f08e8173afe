import type { Page } from 'playwright-core';

/** Accounts of the demo data, by what they can show. */
export type Account = 'demoadmin' | 'demoowner' | 'demoowner2' | 'demorenter' | 'demorenter2' | 'newcomer';

export interface Screen {
  name: string;
  path: string;
  account?: Account;
  /** The steps after which the picture shows what its name says. */
  act?: (page: Page) => Promise<unknown>;
  /** The full page instead of the first view. */
  whole?: boolean;
  /** One theme only, for errors and dialogs. */
  lightOnly?: boolean;
  /** One size only, if the other one shows nothing else. */
  size?: 'phone' | 'desktop';
}
