/** The home page of the server as it is now; undefined without a network. */
export async function fetchHomePage(): Promise<Response | undefined> {
  try {
    // An address that the service worker has not stored.
    return await fetch(`/?now=${Date.now()}`, { cache: 'no-store' });
  } catch {
    return undefined;
  }
}
