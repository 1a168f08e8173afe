import type { PostView } from '@joddee/contract/posts';

/** What the wizard holds; all that is typed is text, as the request wants it. */
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
  };
}

/** The fields of each step: going on checks just these. */
export const fieldsOfStep: Record<number, readonly string[]> = {
  1: ['title', 'address', 'latitude', 'longitude', 'typeofpark', 'numberofcar', 'typeofcar', 'open', 'close'],
  2: ['explain', 'rule', 'nearby', 'facility'],
  3: ['price', 'image'],
};
