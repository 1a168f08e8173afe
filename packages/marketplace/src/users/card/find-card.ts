import type { CardView } from '@joddee/contract/users';
import type { Caller, Context } from '../../context/context.ts';
import { loadUser } from '../find-users.ts';
import { cardView } from '../user-view.ts';

export async function findOwnCard(context: Context, caller: Caller): Promise<CardView> {
  return cardView(context, await loadUser(context, caller.id), caller.id);
}
