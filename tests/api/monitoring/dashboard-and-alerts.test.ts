import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { type Scrape, scrape } from '../../support/metrics.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { root } from '../../support/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = 'realtime-server/monitoring';
const dashboard = read(`${folder}/grafana/dashboards/joddee.json`);
const alerts = read(`${folder}/alerts.yml`);
const prometheus = read(`${folder}/prometheus.yml`);
const operations = read('docs/operations.md');

const metric = /\b(?:joddee|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g;
const namesIn = (text: string) => [...new Set([...text.matchAll(metric)].map(([name]) => name))];

let scrapes: Scrape[];

const server = await startTestServer({
  env: { METRICS_PORT: '0', WORKER_METRICS_PORT: '0', LIMIT_BOOKINGS: '1', LIMIT_SOCKETS: '1' },
});
const owner = await newOwner(server);
const { _id } = await newPost(owner);
// So that the metrics with labels have values: booked, refused, beyond a limit, connected, and not connected.
const [first, second] = [await newPerson(server), await newPerson(server)];
for (const renter of [first, second, second])
  await renter.call('requestBooking', bookingOptions(_id, tomorrow(server)));
await connectLive(server.url, owner.token);
await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
await eventually(async () => {
  scrapes = [
    await scrape(server.servers[0]?.metricsAddress),
    await scrape(server.workers[0]?.metricsAddress),
  ];
  expect(scrapes[1]?.value('joddee_scheduled_job_last_success_timestamp_seconds')).toBeGreaterThan(0);
}, 20);
afterAll(async () => {
  closeLiveClients();
  await server.close();
});

const isServed = (name: string) =>
  scrapes.some(({ names }) => names.has(name) || names.has(name.replace(/_(?:bucket|count|sum)$/, '')));

describe('every metric that is named is served', () => {
  test.each([
    ['the dashboard', dashboard, 25],
    ['the alerts', alerts, 15],
    ['the document for operators', operations, 20],
    ['the document about growth', read('docs/scale.md'), 3],
  ])('by a server or a worker: %s', (_, text, atLeast) => {
    expect(namesIn(text).length).toBeGreaterThan(atLeast);
    expect(namesIn(text).filter((name) => !isServed(name))).toEqual([]);
  });

  test('a name that no program serves is found', () => {
    expect(namesIn('rate(joddee_no_such_total[5m])').filter((name) => !isServed(name))).toHaveLength(1);
  });

  test('the document names every metric of ours', () => {
    const ours = scrapes.flatMap(({ text }) =>
      [...text.matchAll(/^# TYPE (joddee_\w+) /gm)].map(([, name]) => name ?? ''),
    );
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});

test('the labels by which dashboard and alerts select and group are those of a program or of Prometheus', () => {
  const served = scrapes.flatMap(({ series }) =>
    series.flatMap((one) => [...one.matchAll(/(\w+)="/g)].map(([, label]) => label)),
  );
  const known = new Set([...served, 'job', 'instance', 'alertname', 'alertstate']);
  const expressions = [
    ...[...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
      text.replaceAll('\\"', '"'),
    ),
    ...[...alerts.matchAll(/expr: (?:>-\n)?((?:.|\n)*?)\n {8}\w/g)].map(([, text = '']) => text),
  ];
  expect(expressions.length).toBeGreaterThan(50);
  const selected = expressions.flatMap((text) => [
    ...[...text.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label = '']) => label),
    ...[...text.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */)),
  ]);
  expect(selected.length).toBeGreaterThan(50);
  expect([...new Set(selected)].filter((label) => !known.has(label))).toEqual([]);
});

test('every alert has its line for operators, and every line its alert', () => {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const section = operations.slice(operations.indexOf('## Alerts'));
  const lines = [...section.matchAll(/^\| `(Joddee\w+)` \| (.+) \| (.+) \|$/gm)];
  expect(named.length).toBeGreaterThan(15);
  expect(lines.map(([, name]) => name).sort()).toEqual([...named].sort());
  for (const part of ['expr:', 'severity:', 'summary:'])
    expect(alerts.split(part).length - 1, part).toBe(named.length);
});

test('Prometheus asks the four programs of the containers, under the names by which rules select', () => {
  const jobs = [...prometheus.matchAll(/job_name: (\S+)/g)].map(([, name = '']) => name);
  const selected = [...`${alerts}${dashboard}`.matchAll(/\bjob=~?\\?"([^"\\]+)/g)].flatMap(([, names = '']) =>
    names.split('|'),
  );
  expect([...new Set(selected)].sort()).toEqual([...jobs].sort());
  const compose = read('docker-compose.yml');
  const targets = [...prometheus.matchAll(/'(\w+):(\d+)'/g)].map(([, host = '', port = '']) => ({
    host,
    port,
  }));
  expect(targets.map(({ host }) => host)).toEqual(['server1', 'server2', 'worker1', 'worker2']);
  for (const { host, port } of targets) {
    expect(compose).toMatch(new RegExp(`^  ${host}:$`, 'm'));
    expect(compose).toContain(`${host.startsWith('server') ? ' ' : 'WORKER_'}METRICS_PORT: '${port}'`);
  }
});
