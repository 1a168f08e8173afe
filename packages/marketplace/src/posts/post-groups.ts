import { postGroups } from '@joddee/contract/posts';
import { fieldCopy } from '../platform/records/field-copy.ts';

/** Copies the groups of fields that requests, records and views of a post share. */
export const copyDetail = fieldCopy(postGroups.detail);
export const copyLocation = fieldCopy(postGroups.location);
