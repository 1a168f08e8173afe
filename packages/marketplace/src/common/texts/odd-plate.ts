/** Every plate has a number. One without may be meant, but is more often a slip: it is asked about and never refused. */
export const isOddPlate = (plate: string): boolean => plate.trim() !== '' && !/\p{Nd}/u.test(plate);
