/** Whether the browser tells the position without asking the user, who blocks a site that asks without a reason. */
export async function isPositionAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Without the permissions API the button is the only way.
    return false;
  }
}
