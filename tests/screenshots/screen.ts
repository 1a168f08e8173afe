import type { Page } from 'playwright-core';

/** Accounts of the demo data, and a new one without any data. */
export type Account = 'demoadmin' | 'demoowner' | 'demoowner2' | 'demorenter' | 'demorenter2' | 'newcomer';

export interface Screen {
  name: string;
  path: string;
  account?: Account;
  /** Steps after loading the path, until the screen is as named. */
  act?: (page: Page) => Promise<unknown>;
  /** Takes the whole page instead of the visible part. */
  whole?: boolean;
  /** Only the light theme, which is enough for errors and dialogs. */
  lightOnly?: boolean;
  /** Only this size, if the other one shows the same. */
  size?: 'phone' | 'desktop';
}
