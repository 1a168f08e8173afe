import { z } from 'zod';
import { code } from './text-fields.ts';

export const pageNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,5}$/, code('not-a-page'))
  .transform(Number);
