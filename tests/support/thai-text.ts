/** Something to read for the people of this site. */
export const thaiText = /\p{Script=Thai}/u;
