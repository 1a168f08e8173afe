/** LINE's own page for sharing a text that ends with an address. */
export const lineShareAddress = (text: string, url: string) =>
  `https://line.me/R/share?${new URLSearchParams({ text: `${text}\n${url}` })}`;
