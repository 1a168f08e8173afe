import { errorFieldOf } from '@joddee/marketplace/common/error-codes';
import type { wizardText } from '@joddee/thai-text/screens/wizard-text';
import type { WizardValues } from '../wizard-values.ts';

type Thing = keyof typeof wizardText.things;

const fieldsOf: Readonly<Record<Thing, readonly (keyof WizardValues)[]>> = {
  name: ['title', 'address'],
  location: ['latitude', 'longitude'],
  vehicles: ['typeofpark', 'numberofcar', 'typeofcar'],
  hours: ['open', 'close', 'week', 'noticeHours', 'bufferMinutes'],
  explain: ['explain'],
  price: ['price'],
  photos: ['imagePost'],
};

export interface ListingThing {
  thing: Thing;
  isDone: boolean;
  /** The field to mend, if one of its fields shows a mistake. */
  wrong: keyof WizardValues | undefined;
}

/** How far the listing has come. `faults` are all that the server would refuse, `shown` those that the owner sees. */
export function listingThings(
  faults: Readonly<Record<string, string>>,
  shown: Readonly<Record<string, string>>,
): ListingThing[] {
  return (Object.keys(fieldsOf) as Thing[]).map((thing) => {
    const fields = fieldsOf[thing];
    return {
      thing,
      isDone: fields.every((field) => faults[errorFieldOf(field)] === undefined),
      wrong: fields.find((field) => shown[errorFieldOf(field)] !== undefined),
    };
  });
}
