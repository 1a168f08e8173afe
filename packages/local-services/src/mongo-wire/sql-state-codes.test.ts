import { expect, test } from 'vitest';
import { isPackedSqlState, mongoCodeOf, unpackSqlState } from './sql-state-codes.ts';

/** As PostgreSQL does. */
const pack = (state: string) =>
  [...state].reduce((packed, letter, index) => packed + ((letter.charCodeAt(0) - 48) & 63) * 64 ** index, 0);

test('an error of a single write has the code of MongoDB, also if its SQLSTATE ends with zeros', () => {
  const states = { '23505': 11000, '40P01': 112, '57014': 50, '53100': 14031, '54000': 10334, M00DO: 16 };
  for (const [state, code] of Object.entries(states)) {
    expect(isPackedSqlState(pack(state)), state).toBe(true);
    expect(mongoCodeOf(unpackSqlState(pack(state)))[0], state).toBe(code);
  }
});

test('a code of MongoDB is not taken for a SQLSTATE', () => {
  for (const code of [1, 2, 11, 14, 26, 50, 66, 112, 121, 11000, 12587, 14031, 17419, 40415])
    expect(isPackedSqlState(code), String(code)).toBe(false);
});
