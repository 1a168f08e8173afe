import { counted } from '../grammar/words.ts';

/** How much more can be typed into a field that is nearly full. */
export const roomLeftText = (characters: number): string =>
  characters === 0 ? 'There’s no room for more' : `${counted(characters, 'character')} left`;
