import type { Context } from '@joddee/marketplace/context/context';
import { textOpener } from '@joddee/marketplace/secrets/personal-texts';
import type { Ledger } from '../http/ledger.ts';

/** Every acknowledged message is stored, as it was acknowledged. */
export async function checkSaid({ db, keys }: Context, { messages }: Ledger): Promise<string[]> {
  const stored = new Map((await db.messages.find().lean()).map((message) => [message._id, message]));
  const open = await textOpener(
    keys,
    [...stored.values()].map(({ author }) => author),
  );
  return [...messages].flatMap(([id, { author, text, request }]) => {
    const message = stored.get(id);
    if (message === undefined) return [`message ${id} was acknowledged and is lost`];
    const isSame =
      message.request === request &&
      message.author.toString() === author &&
      open(message.author, 'message-text', message.text) === text;
    return isSame ? [] : [`message ${id} is not as it was acknowledged`];
  });
}
