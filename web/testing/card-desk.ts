import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { settle } from './clock.ts';
import { screen, user } from './screen.ts';

/** Both images of the open card load. */
export const seeImages = () =>
  settle(async () => {
    for (const name of [text.photoCard, text.photoPerson])
      screen.getByRole('img', { name }).dispatchEvent(new Event('load'));
  });

/** What an approval needs: both images in sight, and the four checks ticked. */
export async function compareCard(): Promise<void> {
  await seeImages();
  await user.keyboard('qwer');
}
