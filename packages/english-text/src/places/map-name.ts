import { englishNames } from '@joddee/bangkok/english-names';

/** The name of a station, a road, a park or a drawn place. Separate, because the names in English are a file of their own. */
export const mapName = (name: string): string => englishNames[name] ?? name;
