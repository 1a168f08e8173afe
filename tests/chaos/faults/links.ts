import { type FaultyNetwork, openFaultyNetwork } from '../../support/network/faulty-network.ts';
import type { ChaosServices } from '../town/services.ts';

const programs = ['server', 'worker'] as const;
type Program = (typeof programs)[number];
export type Service = 'redis' | 'database';

/** The networks between the parts of a town: of each kind of program to each service, and of the clients to one server. */
export interface Links {
  of(program: Program, service: Service): FaultyNetwork;
  addressOf(program: Program, service: Service): string;
  toService(service: Service): FaultyNetwork[];
  ofWorkers(): FaultyNetwork[];
  toServer(): FaultyNetwork;
  openToServer(port: number): Promise<FaultyNetwork>;
  close(): Promise<void>;
}

export async function openLinks({ redisUrl, mongoUrl }: ChaosServices): Promise<Links> {
  const urls = { redis: new URL(redisUrl), database: new URL(mongoUrl) };
  const links = new Map<string, FaultyNetwork>();
  for (const program of programs)
    for (const [service, { hostname, port }] of Object.entries(urls))
      links.set(`${program} ${service}`, await openFaultyNetwork(hostname, Number(port)));
  const need = (name: string): FaultyNetwork => {
    const link = links.get(name);
    if (link === undefined) throw new Error(`there is no network of ${name}`);
    return link;
  };
  const of: Links['of'] = (program, service) => need(`${program} ${service}`);
  return {
    of,
    addressOf(program, service) {
      const url = new URL(urls[service]);
      url.port = `${of(program, service).port}`;
      return url.href;
    },
    toService: (service) => programs.map((program) => of(program, service)),
    ofWorkers: () => [of('worker', 'redis'), of('worker', 'database')],
    toServer: () => need('clients'),
    async openToServer(port) {
      const link = await openFaultyNetwork('127.0.0.1', port);
      links.set('clients', link);
      return link;
    },
    async close() {
      for (const link of links.values()) await link.close();
    },
  };
}
