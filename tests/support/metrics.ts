import type { AddressInfo } from 'node:net';

export type Labels = Readonly<Record<string, string>>;

/** What one program answered to Prometheus. */
export interface Scrape {
  text: string;
  /** Every line of a value, without the value: the series that Prometheus would store. */
  series: string[];
  /** The names of all metrics, also of those that have no value yet. */
  names: Set<string>;
  /** The sum of the series of this name that have these labels; undefined if there is none. */
  value(name: string, labels?: Labels): number | undefined;
}

/** Reads the metrics of a program as Prometheus does. */
export async function scrape(address: AddressInfo | undefined, token?: string): Promise<Scrape> {
  if (address === undefined) throw new Error('this program serves no metrics');
  const response = await fetch(`http://127.0.0.1:${address.port}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`the metrics answered ${response.status}`);
  return parse(await response.text());
}

function parse(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const samples = lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    return {
      name,
      labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])),
      value: Number(value),
    };
  });
  const declared = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
  return {
    text,
    series: lines.map((line) => line.slice(0, line.lastIndexOf(' '))),
    names: new Set([...declared, ...samples.map(({ name }) => name)]),
    value(name, labels = {}) {
      const found = samples.filter(
        (one) =>
          one.name === name && Object.entries(labels).every(([label, text]) => one.labels[label] === text),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}
