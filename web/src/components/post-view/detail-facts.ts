import type { PostView } from '@joddee/contract/posts';
import { postText } from '@joddee/thai-text/screens/post-text';
import { carTypeText } from '@joddee/thai-text/status-text';

type Detail = PostView['detail'];
/** All others have a section of their own. */
type FactField = Exclude<keyof Detail, 'explain' | 'rule' | 'nearby' | 'facility'>;

interface Fact {
  field: FactField;
  value: string;
  withUnit?: string;
}

const carTexts: Readonly<Record<string, string>> = carTypeText;

/** The facts that the page of a post and its owner's summary both list: of a view, or of texts that the owner typed. */
export function detailFacts(detail: { readonly [Field in FactField]: Detail[Field] | string }): Fact[] {
  const cars = String(detail.numberofcar);
  const facts: Record<FactField, Fact> = {
    typeofpark: { field: 'typeofpark', value: detail.typeofpark },
    typeofcar: { field: 'typeofcar', value: carTexts[detail.typeofcar] ?? '' },
    numberofcar: { field: 'numberofcar', value: cars, withUnit: postText.spaces(cars) },
  };
  return Object.values(facts);
}
