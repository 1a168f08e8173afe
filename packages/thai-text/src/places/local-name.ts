/** A place of the city, with its name in both languages. */
interface NamedPlace {
  name: string;
  englishName?: string | undefined;
}

/** The name of a place in the language of the texts. */
export const localName = ({ name }: NamedPlace): string => name;

/** What stations of one railway are called by, such as BTS. */
export const systemName = (system: string): string => system;
