import { happen } from './clock.ts';

export interface Place {
  latitude: number;
  longitude: number;
}
type Found = (position: { coords: Place }) => void;

interface UserPosition {
  place: Place | 'denied' | 'later';
  /** Without a question to the user. */
  isAllowed: boolean;
  asked: number;
  waiting: Found[];
}
const unknownPosition = (): UserPosition => ({ place: 'denied', isAllowed: false, asked: 0, waiting: [] });
let position = unknownPosition();

/** Where the user is, which pages may ask for from now on; `later` is told by `tellPosition`. */
export function setPosition(place: Place | 'later'): void {
  position = { ...unknownPosition(), place, isAllowed: true };
}

export function forgetPosition(): void {
  position = unknownPosition();
}

export function tellPosition(coords: Place): void {
  happen(() => {
    for (const found of position.waiting.splice(0)) found({ coords });
  });
}

/** How often the page has requested the position. */
export const positionsAsked = (): number => position.asked;

export const geolocation = {
  getCurrentPosition(found: Found, failed?: (error: object) => void): void {
    position.asked += 1;
    if (position.place === 'denied') failed?.({ code: 1, PERMISSION_DENIED: 1 });
    else if (position.place === 'later') position.waiting.push(found);
    else found({ coords: position.place });
  },
};
export const permissions = {
  query: async () => ({ state: position.isAllowed ? 'granted' : 'prompt' }),
};
