import { errorFieldOf } from '@joddee/marketplace/common/error-codes';
import type { PostRequest, PostView } from '@joddee/marketplace/posts/shapes';
import type { PendingPhotos } from '../../components/photo/use-pending-photos.ts';
import { editRequestOf } from '../../lib/edit-request.ts';

type Typed<Value> = Value extends boolean
  ? boolean
  : Value extends readonly (infer Item)[]
    ? (Item extends string ? string : Item)[]
    : string;

/** Undefined while every day is alike. */
type Week = PostRequest['week'];

type TypedPost = { [Field in keyof Omit<PostRequest, 'week'>]: Typed<PostRequest[Field]> } & { week?: Week };

/** The values of the wizard: every field of the request, as text or as a list of texts. */
export interface WizardValues extends TypedPost {
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
  // Advised, and without effect on a spot for one vehicle.
  perPlace: true,
  bays: [],
  typeofcar: '',
  open: '',
  close: '',
  week: undefined,
  noticeHours: '0',
  bufferMinutes: '0',
  explain: '',
  rule: [],
  nearby: [],
  facility: [],
  price: '',
  imagePost: [],
  typed: { rule: '', nearby: '' },
};

export const valuesOf = (post: PostView): WizardValues => ({
  ...editRequestOf(post),
  typed: emptyValues.typed,
});

/** The request body. Text left in the field of a list becomes its last item. */
export function requestOf({ typed, ...values }: WizardValues): TypedPost {
  const added = (items: string[], text: string) => (text.trim() === '' ? items : [...items, text.trim()]);
  return {
    ...values,
    perPlace: values.perPlace && Number(values.numberofcar) > 1,
    rule: added(values.rule, typed.rule),
    nearby: added(values.nearby, typed.nearby),
  };
}

/** Whether both would be saved alike. */
export const isSameListing = (one: WizardValues, other: WizardValues) =>
  JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other));

const inputSteps = [1, 2, 3] as const;
type InputStep = (typeof inputSteps)[number];

const stepOf: Readonly<Record<keyof PostRequest, InputStep>> = {
  title: 1,
  address: 1,
  latitude: 1,
  longitude: 1,
  typeofpark: 1,
  numberofcar: 1,
  perPlace: 1,
  bays: 1,
  typeofcar: 1,
  open: 1,
  close: 1,
  week: 1,
  noticeHours: 1,
  bufferMinutes: 1,
  explain: 2,
  rule: 2,
  nearby: 2,
  facility: 2,
  price: 3,
  imagePost: 3,
};

export function stepOfField(field: keyof WizardValues): InputStep {
  return field === 'typed' ? 2 : stepOf[field];
}

/** The errors of one step, by field; the next button validates only these. */
export function errorsOfStep(errors: Readonly<Record<string, string>>, step: number): Record<string, string> {
  const fields = Object.entries(stepOf).flatMap(([field, its]) => (its === step ? errorFieldOf(field) : []));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field)));
}

export function stepWithError(errors: Readonly<Record<string, string>>): number | undefined {
  return inputSteps.find((step) => Object.keys(errorsOfStep(errors, step)).length > 0);
}

/**
 * The changed fields, or a function of the current values. Asynchronous work such as an upload must pass a function,
 * because the values at its start are outdated at its end.
 */
export type WizardChange = Partial<WizardValues> | ((values: WizardValues) => Partial<WizardValues>);

export interface StepProps {
  values: WizardValues;
  errors: Record<string, string>;
  onChange: (change: WizardChange) => void;
}

export interface PhotoStepProps extends StepProps, Pick<PendingPhotos, 'onPending'> {}

/** A typed whole number moved by a step within a range; anything else becomes the lowest number. */
export function stepped(typed: string, by: number, { min, max }: { min: number; max: number }): string {
  const number = /^\d+$/.test(typed) ? Number(typed) + by : min;
  return String(Math.min(max, Math.max(min, number)));
}
