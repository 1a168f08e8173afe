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
  crowdIdle: number;
  crowdActive: number;
  crowdSeconds: number;
  storedBookings: number[];
  growthRounds: number;
  soakMinutes: number;
  /** Numbers of posts that a search is measured in, growing. */
  searchedPosts: number[];
  searchRounds: number;
  searchesPerRound: number;
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
  crowdIdle: 20_000,
  crowdActive: 2000,
  crowdSeconds: 60,
  storedBookings: [1000, 100_000, 1_000_000],
  growthRounds: 4,
  soakMinutes: 20,
  searchedPosts: [10_000, 100_000],
  searchRounds: 4,
  searchesPerRound: 10,
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
  crowdIdle: 2000,
  crowdActive: 400,
  crowdSeconds: 5,
  storedBookings: [1000, 5000],
  growthRounds: 1,
  soakMinutes: 2,
  searchedPosts: [2000],
  searchRounds: 2,
  searchesPerRound: 5,
};
