import type { Place } from '@joddee/marketplace/common/distance';

/** Whether the browser tells the position without asking the user, who blocks a site that asks without a reason. */
export async function isPositionAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Without the permissions API the button is the only way.
    return false;
  }
}

/** Asks the browser, which may ask the user first. It can take seconds. */
export function askPosition(onFound: (place: Place) => void, onRefused: () => void): void {
  if (!('geolocation' in navigator)) onRefused();
  else
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => onFound({ latitude, longitude }),
      onRefused,
      { timeout: 8000 },
    );
}
