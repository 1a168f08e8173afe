import type { CardView } from '@joddee/marketplace/users/shapes';
import { cardDraft, forgetDraft } from '../../../offline/form-draft.ts';
import { live, ownProfile, ownVerification, take } from '../../../stores/live-store.ts';

/** Without a connection, too, every screen knows that the card is gone. The numbers of its form go with it. */
export function takeWithdrawn(card: CardView): void {
  forgetDraft(cardDraft);
  const state = live.getState();
  const [verification, profile] = [ownVerification(state), ownProfile(state)];
  if (verification !== undefined)
    take('verification', {
      user: verification.user,
      state: card.state,
      declined: card.declined,
      declinedReason: card.declinedReason,
      submitted: card.submitted,
      version: card.version,
    });
  if (profile !== undefined)
    take('profile', { ...profile, Card: { confirm: card.Card.confirm }, version: card.version });
}
