import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { useConnection } from '../../stores/connection-store.ts';

/**
 * In place of a name that is missing. The copy of an earlier visit has no names, so until the server is heard a missing
 * one does not say that the account was deleted.
 */
export function useFormerUser(otherwise: string): string {
  return useConnection(({ hasHeardFromServer }) => hasHeardFromServer) ? myItemsText.formerUser : otherwise;
}
