import { totalOf } from '../measure/cost.ts';
import { printTable } from '../measure/print-table.ts';
import { formatSpread, quantile, type Spread, spreadOf } from '../measure/spread.ts';
import { noteFigure } from '../measure/verdicts.ts';
import type { LoadRound } from './load-round.ts';
import type { Storm } from './storms.ts';

export interface ContenderResult {
  name: string;
  /** Names of the parts of the cost that run for this contender alone. */
  ownParts: readonly string[];
  rounds: Record<string, LoadRound[]>;
  idleBytes: number;
  redisBytes: number;
  /** CPU-seconds of its programs in one second without requests. */
  idleCpu: number;
  overlapsInLoad: number;
  stormOfPosts: Storm;
  stormOfRenters: Storm;
}

interface Column {
  head: string;
  what: string;
  unit: string;
  digits: number;
  of(result: ContenderResult): Spread;
  goal: { atLeast: number } | { atMost: number };
}

const ahead = { atLeast: 2 };
const half = { atMost: 0.5 };
const single = (value: number): Spread => ({ median: value, min: value, max: value });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The quantile of all rounds together, with the lowest and highest of one round. */
function quantileOf(rounds: readonly number[][], part: number): Spread {
  return {
    ...spreadOf(rounds.map((values) => quantile(values, part))),
    median: quantile(rounds.flat(), part),
  };
}

function loadColumns(connections: number): Column[] {
  const roundsOf = ({ rounds }: ContenderResult) => rounds[connections] ?? [];
  const times = (what: string, head: string, times: (round: LoadRound) => number[]): Column[] =>
    [0.5, 0.99].map((part) => ({
      head: `${head} p${part * 100} ms`,
      what: `p${part * 100} of ${what}`,
      unit: 'ms',
      digits: 1,
      of: (result) => quantileOf(roundsOf(result).map(times), part),
      goal: half,
    }));
  return [
    {
      head: 'bookings/s',
      what: 'bookings',
      unit: '1/s',
      digits: 0,
      of: (result) => spreadOf(roundsOf(result).map(({ booked, seconds }) => booked / seconds)),
      goal: ahead,
    },
    ...times("a booking's answer", 'answer', ({ answers }) => answers),
    ...times('request to handler of a watching socket', 'live', ({ deliveries }) => deliveries),
    {
      head: 'own CPU ms',
      what: 'CPU of a booking, own programs',
      unit: 'ms',
      digits: 2,
      of: (result) =>
        spreadOf(
          roundsOf(result).map(
            ({ cost, booked }) => (sum(result.ownParts.map((part) => cost[part] ?? 0)) / booked) * 1000,
          ),
        ),
      goal: half,
    },
    {
      head: 'with database ms',
      what: 'CPU of a booking, database included',
      unit: 'ms',
      digits: 2,
      of: (result) => spreadOf(roundsOf(result).map((round) => (allOf(result, round) / round.booked) * 1000)),
      goal: half,
    },
  ];
}

const databaseParts = ['mongod', 'mongo protocol', 'postgres'];
const allOf = ({ ownParts }: ContenderResult, { cost }: LoadRound) =>
  totalOf(Object.fromEntries([...ownParts, ...databaseParts].map((part) => [part, cost[part] ?? 0])));

const megabytes = (bytes: number) => bytes / 1e6;
const excess = ({ accepted }: Storm) => sum(accepted.map((count) => Math.max(0, count - 1)));

const restColumns: Column[] = [
  {
    head: 'idle MB',
    what: 'resident memory, idle',
    unit: 'MB',
    digits: 0,
    of: ({ idleBytes, redisBytes }) => single(megabytes(idleBytes + redisBytes)),
    goal: half,
  },
  {
    head: 'loaded MB',
    what: 'resident memory after load',
    unit: 'MB',
    digits: 0,
    of: ({ rounds, redisBytes }) =>
      spreadOf(
        Object.values(rounds)
          .flat()
          .map(({ resident }) => megabytes(sum(resident) + redisBytes)),
      ),
    goal: half,
  },
  {
    head: 'overlaps in load',
    what: 'overlapping bookings in the load',
    unit: 'bookings',
    digits: 0,
    of: ({ overlapsInLoad }) => single(overlapsInLoad),
    goal: half,
  },
  {
    head: 'above size, one slot',
    what: 'bookings above the size, storms for one slot',
    unit: 'bookings',
    digits: 0,
    of: ({ stormOfPosts }) => single(excess(stormOfPosts)),
    goal: half,
  },
  {
    head: 'above one, one renter',
    what: 'bookings above one, storms of one renter',
    unit: 'bookings',
    digits: 0,
    of: ({ stormOfRenters }) => single(excess(stormOfRenters)),
    goal: half,
  },
];

const formatted = (result: ContenderResult, { of, digits }: Column) => {
  const spread = of(result);
  return spread.min === spread.max ? spread.median.toFixed(digits) : formatSpread(spread, digits);
};

/** Prints a table for each number of connections and notes every column beside each peer. */
export function printContenders(app: ContenderResult, peers: readonly ContenderResult[]): void {
  const all = [app, ...peers];
  const table = (title: string, columns: readonly Column[]) =>
    printTable(
      title,
      ['', ...columns.map(({ head }) => head)],
      all.map((result) => [result.name, ...columns.map((column) => formatted(result, column))]),
    );
  const levels = Object.keys(app.rounds).map(Number);
  for (const connections of levels) {
    table(`P1  the app beside its peers, ${connections} connections`, loadColumns(connections));
    printTable(
      'answers of all rounds, and the time from the answer to the handler (negative: the event came first)',
      ['', 'booked', 'booked twice', 'refused', 'failed', 'undelivered', 'p50 ms', 'p99 ms'],
      all.map(({ name, rounds }) => {
        const list = rounds[connections] ?? [];
        const after = list.flatMap(({ deliveriesAfterAnswer }) => deliveriesAfterAnswer);
        const total = (of: (round: LoadRound) => number) => String(sum(list.map(of)));
        return [
          name,
          total(({ booked }) => booked),
          total(({ bookedTwice }) => bookedTwice),
          total(({ refused }) => refused),
          total(({ failed }) => failed),
          total(({ undelivered }) => undelivered),
          quantile(after, 0.5).toFixed(1),
          quantile(after, 0.99).toFixed(1),
        ];
      }),
    );
  }
  table('P1  memory and overlaps', restColumns);
  printTable(
    'storms: bookings in the database for each slot, where one is right; the answers; idle CPU',
    [
      '',
      'one slot',
      'booked/refused/failed',
      'one renter',
      'booked/refused/failed',
      'Redis MB',
      'idle CPU ms/s',
    ],
    all.map(({ name, stormOfPosts, stormOfRenters, redisBytes, idleCpu }) => [
      name,
      ...[stormOfPosts, stormOfRenters].flatMap(({ accepted, answers }) => [
        formatSpread(spreadOf(accepted)),
        `${answers.booked}/${answers.refused}/${answers.failed}`,
      ]),
      megabytes(redisBytes).toFixed(0),
      (idleCpu * 1000).toFixed(0),
    ]),
  );
  for (const peer of peers) {
    for (const connections of levels)
      for (const column of loadColumns(connections))
        noteColumn(app, peer, column, `, ${connections} connections`);
    for (const column of restColumns) noteColumn(app, peer, column, '');
  }
}

function noteColumn(app: ContenderResult, peer: ContenderResult, column: Column, where: string): void {
  const [floor, figure] = [column.of(peer), column.of(app)];
  // Where neither has an overlap, none is ahead.
  if (floor.median === 0 && figure.median === 0) return;
  noteFigure({
    id: 'P1',
    what: `${column.what}${where} : ${peer.name}`,
    unit: column.unit,
    floor,
    figure,
    ratio: figure.median / floor.median,
    goal: column.goal,
  });
}
