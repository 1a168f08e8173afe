/** A fault put into the source while it is bundled; the source itself stays as it is. */
export interface Mutation {
  /** From the root of the repository. */
  file: string;
  /** Stands in the file exactly once, or the build fails: a bug that is not there would be caught by nobody. */
  find: string;
  replace: string;
}

export function mutate(source: string, { file, find, replace }: Mutation): string {
  const places = source.split(find).length - 1;
  if (places !== 1)
    throw new Error(`${file} holds the text of a seeded bug ${places} times instead of once: ${find}`);
  return source.replace(find, () => replace);
}
