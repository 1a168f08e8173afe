/** A fault inserted into the source while it is bundled; the file itself does not change. */
export interface Mutation {
  /** Relative to the root of the repository. */
  file: string;
  /** Must occur in the file exactly once, or the build fails, because a bug that is not inserted cannot be caught. */
  find: string;
  replace: string;
}

export function mutate(source: string, { file, find, replace }: Mutation): string {
  const places = source.split(find).length - 1;
  if (places !== 1)
    throw new Error(`${file} holds the text of a seeded bug ${places} times instead of once: ${find}`);
  return source.replace(find, () => replace);
}
