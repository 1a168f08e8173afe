/** The amount of work; a full run takes ten minutes. */
export interface BenchSettings {
  rounds: number;
  connections: number[];
  loadSeconds: number;
  peerSeconds: number;
  watchers: number;
  messages: number;
  messageEveryMs: number;
  idleSockets: number;
  memoryRounds: number;
  writesPerRound: number;
  viewsPerRound: number;
}

export const fullSettings: BenchSettings = {
  rounds: 6,
  connections: [16, 48],
  loadSeconds: 1.5,
  peerSeconds: 3,
  watchers: 500,
  messages: 150,
  messageEveryMs: 20,
  idleSockets: 5000,
  memoryRounds: 3,
  writesPerRound: 100,
  viewsPerRound: 480,
};

export const quickSettings: BenchSettings = {
  rounds: 2,
  connections: [16],
  loadSeconds: 1,
  peerSeconds: 1,
  watchers: 200,
  messages: 50,
  messageEveryMs: 20,
  idleSockets: 400,
  memoryRounds: 2,
  writesPerRound: 30,
  viewsPerRound: 240,
};
