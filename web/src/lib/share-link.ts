/** Offers a path of this site to the system's own sharing; without one the link is copied. */
export async function shareLink(title: string, path: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(path, location.origin).href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // Closed by the person. Everything else means that this browser cannot share it.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
