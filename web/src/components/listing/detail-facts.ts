import type { PostView } from '@joddee/marketplace/posts/shapes';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { carTypeText, kindText } from '@joddee/thai-text/status-text';
import { CarFront, House, SquareParking } from 'lucide-react';
import { carIcons, type Icon } from '../vehicle/car-icon.tsx';

type Detail = PostView['detail'];
/** All others have a section of their own. */
type FactField = Exclude<keyof Detail, 'explain' | 'rule' | 'nearby' | 'facility' | 'perPlace' | 'bays'>;

interface Fact {
  field: FactField;
  value: string;
  withUnit?: string;
  Icon: Icon;
}

const icons: Readonly<Record<string, Icon>> = carIcons;
const carTexts: Readonly<Record<string, string>> = carTypeText;

/** The facts that the page of a post and its owner's summary both list: of a view, or of texts that the owner typed. */
export function detailFacts(
  detail: { readonly [Field in FactField]: Detail[Field] | string } & Pick<Detail, 'perPlace'>,
): Fact[] {
  const cars = String(detail.numberofcar);
  const facts: Record<FactField, Fact> = {
    typeofpark: { field: 'typeofpark', value: kindText[detail.typeofpark] ?? detail.typeofpark, Icon: House },
    typeofcar: {
      field: 'typeofcar',
      value: carTexts[detail.typeofcar] ?? '',
      Icon: icons[detail.typeofcar] ?? CarFront,
    },
    numberofcar: {
      field: 'numberofcar',
      value: cars,
      withUnit: (detail.perPlace ? lotText.bays : postText.spaces)(cars),
      Icon: SquareParking,
    },
  };
  return Object.values(facts);
}
