import { sealDetails } from '@joddee/marketplace/bookings/record';
import type { Context } from '@joddee/marketplace/context/context';
import { textSealer } from '@joddee/marketplace/secrets/personal-texts';
import { hashCardNumber } from '@joddee/marketplace/secrets/seal';
import { storedCard, storedPhone } from '@joddee/marketplace/users/personal-fields';
import type { TownRecords } from './build-town.ts';

/** The town with its personal data as the commands store it. */
export async function sealTown(context: Context, town: TownRecords): Promise<TownRecords> {
  // One after the other, because each user's key is made at the first use.
  return {
    ...town,
    users: await inTurn(town.users, async (user) => ({
      ...user,
      ...(await storedPhone(context, user._id, user.phone)),
      Card:
        user.Card.idCard === ''
          ? user.Card
          : { ...(await storedCard(context, user._id, user.Card)), confirm: user.Card.confirm },
    })),
    cards: await inTurn(town.cards, async (card) => ({
      ...card,
      _id: await hashCardNumber(context.keys, card._id),
    })),
    messages: await inTurn(town.messages, async (message) => ({
      ...message,
      text: (await textSealer(context.keys, message.author))('message-text', message.text),
    })),
    complaints: await inTurn(town.complaints, async (complaint) => ({
      ...complaint,
      text: (await textSealer(context.keys, complaint.author))('complaint-text', complaint.text),
    })),
    bookings: await inTurn(town.bookings, async (booking) => ({
      ...booking,
      detail: await sealDetails(context, booking.detail.renter, booking.detail),
    })),
  };
}

async function inTurn<Item>(items: readonly Item[], change: (item: Item) => Promise<Item>): Promise<Item[]> {
  const changed: Item[] = [];
  for (const item of items) changed.push(await change(item));
  return changed;
}
