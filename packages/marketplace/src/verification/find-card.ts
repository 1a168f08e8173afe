import type { CardView } from '@joddee/contract/users';
import type { Caller, Context } from '../platform/context.ts';
import { loadUser } from '../users/find-users.ts';
import { cardView } from '../users/user-view.ts';

export async function findOwnCard(context: Context, caller: Caller): Promise<CardView> {
  return cardView(context, await loadUser(context, caller.id), caller.id);
}
