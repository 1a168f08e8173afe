import { expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { startTestServer } from '../support/test-server.ts';

test('what is asked of the map wrongly names the field', async () => {
  const server = await startTestServer({ workers: 0 });
  const visitor = createApiClient(server.url);
  const good = { west: '100', south: '13', east: '101', north: '14', zoom: '10' };
  const wrong: [Record<string, string>, string][] = [
    [{ west: 'x' }, 'west'],
    [{ west: '181' }, 'west'],
    [{ south: '-91' }, 'south'],
    [{ south: '15' }, 'north'],
    [{ zoom: '23' }, 'zoom'],
    [{ zoom: '-1' }, 'zoom'],
    [{ zoom: '' }, 'zoom'],
    [{ lat: '1e3' }, 'lat'],
    [{ price: '-1' }, 'price'],
    [{ car: 'plane' }, 'car'],
    [{ facility: 'CCTV,pool' }, 'facility'],
    [{ rating: '6' }, 'rating'],
    [{ sort: 'best' }, 'sort'],
    [{ date: '2026-02-30', from: '10.00', to: '11.00' }, 'date'],
    [{ date: '2026-02-03', from: '10.15', to: '11.00' }, 'from'],
    [{ date: '2026-02-03', from: '10.00' }, 'date'],
    [{ from: '10.00', to: '11.00' }, 'date'],
    [{ to: '11.00' }, 'date'],
  ];
  for (const [changes, field] of wrong)
    expect({
      changes,
      ...(await visitor.call('mapView', { query: { ...good, ...changes } })),
    }).toMatchObject({
      changes,
      status: 400,
      body: { code: 'INVALID_INPUT', [field]: expect.any(String) },
    });
  for (const name of Object.keys(good)) {
    const { [name]: _, ...query } = good as Record<string, string>;
    expect(await visitor.call('mapView', { query })).toMatchObject({
      status: 400,
      body: { [name]: expect.any(String) },
    });
  }
  expect(await visitor.call('mapView', { query: good })).toMatchObject({ status: 200 });
  await server.close();
});
