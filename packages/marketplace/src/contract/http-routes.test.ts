import { expect, test } from 'vitest';
import { refusedFields } from '../testing/wrong-values.ts';
import { httpRoutes } from './http-routes.ts';

test('invalid filters and pages are refused', () => {
  for (const page of ['0', '-1', 'two', '1e3', '1234567'])
    expect(refusedFields(httpRoutes.findOwnBookings.query, { page })).toEqual(['page']);
  const { findUsersForAdministrator, declineCardByLink } = httpRoutes;
  expect(refusedFields(findUsersForAdministrator.query, { verify: 'maybe' })).toEqual(['verify']);
  expect(refusedFields(declineCardByLink.query, { reason: 'x'.repeat(301) })).toEqual(['reason']);
});
