import type { RefusalCode } from '@joddee/marketplace/common/error-codes';
import { type Answered, textOfRefusal } from './call-types.ts';

/** The refusal with its text at the field that this form has for it, which the server may call otherwise. */
export function atField<Data>(
  answer: Answered<Data>,
  fieldOf: Partial<Record<RefusalCode, string>>,
): Answered<Data> {
  if (answer.ok) return answer;
  const field = Object.entries(fieldOf).find(([code]) => code === answer.code)?.[1];
  const text = textOfRefusal(answer);
  if (field === undefined || text === '') return answer;
  return { ...answer, fields: { [field]: text }, message: undefined };
}
