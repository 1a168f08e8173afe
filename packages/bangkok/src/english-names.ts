import names from './data/english-names.json' with { type: 'json' };

/** The English names of stations, roads, parks and drawn places, by their Thai names; as on the signs, if there are any. */
export const englishNames: Readonly<Partial<Record<string, string>>> = names;
