/** A place of the city, with its name in both languages. */
interface NamedPlace {
  name: string;
  /** A place that a device has stored long ago has none. */
  englishName?: string | undefined;
}

/** The name of a place in the language of the texts. */
export const localName = ({ name, englishName }: NamedPlace): string => englishName ?? name;
