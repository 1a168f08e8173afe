import type { PostView } from '@joddee/contract/posts';

/** The values of the wizard; every input is text, as the request requires. */
export interface WizardValues {
  title: string;
  address: string;
  latitude: string;
  longitude: string;
  typeofpark: string;
  numberofcar: string;
  typeofcar: string;
  open: string;
  close: string;
  explain: string;
  rule: string[];
  nearby: string[];
  facility: string[];
  price: string;
  imagePost: string[];
  /** Text in the field of a list that is not an item yet; the next step adds it. */
  typed: { rule: string; nearby: string };
}

export const emptyValues: WizardValues = {
  title: '',
  address: '',
  latitude: '',
  longitude: '',
  typeofpark: '',
  numberofcar: '1',
  typeofcar: '',
  open: '',
  close: '',
  explain: '',
  rule: [],
  nearby: [],
  facility: [],
  price: '',
  imagePost: [],
  typed: { rule: '', nearby: '' },
};

export function valuesOf(post: PostView): WizardValues {
  return {
    title: post.title,
    ...post.location,
    ...post.detail,
    numberofcar: String(post.detail.numberofcar),
    ...post.date,
    price: String(post.price),
    imagePost: post.photos,
    typed: emptyValues.typed,
  };
}

/** The request body. Text left in the field of a list becomes its last item. */
export function requestOf({ typed, ...values }: WizardValues): Omit<WizardValues, 'typed'> {
  const added = (items: string[], text: string) => (text.trim() === '' ? items : [...items, text.trim()]);
  return { ...values, rule: added(values.rule, typed.rule), nearby: added(values.nearby, typed.nearby) };
}

/** The fields of each step; the next button validates only these. */
export const fieldsOfStep: Record<number, readonly string[]> = {
  1: ['title', 'address', 'latitude', 'longitude', 'typeofpark', 'numberofcar', 'typeofcar', 'open', 'close'],
  2: ['explain', 'rule', 'nearby', 'facility'],
  3: ['price', 'image'],
};
