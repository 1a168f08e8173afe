import type { CardView } from '@joddee/contract/users';
import type { Caller, Context } from '../../context/context.ts';
import { loadUser } from '../find-users.ts';
import { openUser } from '../personal-fields.ts';
import { cardView } from '../user-view.ts';

export async function findOwnCard(context: Context, caller: Caller): Promise<CardView> {
  const user = await openUser(context, await loadUser(context, caller.id));
  return cardView(context, user, caller.id);
}
