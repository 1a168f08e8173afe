/** False if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Opens the system's share dialog for a path of this site; without one it copies the link. */
export async function shareLink(title: string, path: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(path, location.origin).href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // The user closed the dialog. Any other error means that this browser cannot share the link.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}

/** LINE's own page for sharing a text that ends with an address. */
export const lineShareAddress = (text: string, url: string) =>
  `https://line.me/R/share?${new URLSearchParams({ text: `${text}\n${url}` })}`;
