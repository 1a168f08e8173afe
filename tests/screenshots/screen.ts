import type { Page } from 'playwright-core';

/** Accounts of the demo data, by what they have to show. */
export type Account = 'demoadmin' | 'demoowner' | 'demoowner2' | 'demorenter' | 'demorenter2' | 'newcomer';

export interface Screen {
  name: string;
  path: string;
  account?: Account;
  /** What a person does until the picture shows what its name says. */
  act?: (page: Page) => Promise<unknown>;
  /** The whole page, not only what is seen of it first. */
  whole?: boolean;
  /** Without both themes: one is enough for errors and dialogs. */
  lightOnly?: boolean;
  /** Without both sizes: where the other one shows nothing else. */
  size?: 'phone' | 'desktop';
}
