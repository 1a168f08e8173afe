import type { PostRequest } from '../../posts/shapes.ts';
import { limits } from '../limits.ts';

type PostField = keyof PostRequest;

/** Fields that are chosen rather than typed. */
const chosenPostFields: readonly PostField[] = ['typeofcar', 'open', 'close', 'bufferMinutes'];
const chosenFields: readonly string[] = [...chosenPostFields, 'Date', 'timein', 'timeout', 'payment', 'rate'];

export const isChosenField = (field: string): boolean => chosenFields.includes(field);

/** The most characters of a field, or of an item of a list. */
const longestPostFields: Readonly<Partial<Record<PostField, number>>> = {
  title: limits.title.max,
  address: limits.address.max,
  typeofpark: limits.typeOfPark.max,
  explain: limits.explain.max,
  rule: limits.listItems.characters,
  nearby: limits.listItems.characters,
};

export const longestFields: Readonly<Partial<Record<string, number>>> = {
  ...longestPostFields,
  fname: limits.personName.max,
  lname: limits.personName.max,
  email: limits.email.max,
  about: limits.aboutMe.max,
  idCar: limits.plate.max,
  note: limits.note.max,
  text: limits.messages.characters,
  comment: limits.comment.max,
  answer: limits.reviewAnswer.max,
  reason: limits.declineReason.max,
  q: limits.searchCharacters.max,
};

const postFieldRanges: Readonly<Partial<Record<PostField, { min: number; max: number }>>> = {
  numberofcar: limits.numberOfCars,
  price: limits.price,
  noticeHours: limits.noticeHours,
};

export const fieldRanges: Readonly<Partial<Record<string, { min: number; max: number }>>> = {
  ...postFieldRanges,
  minutes: { min: 1, max: limits.arrival.minutes.most },
};
