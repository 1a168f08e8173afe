import * as catalog from './commands/catalog-commands.ts';
import * as cursor from './commands/cursor-commands.ts';
import { explain } from './commands/explain-command.ts';
import * as login from './commands/login-commands.ts';
import * as server from './commands/server-commands.ts';
import * as session from './commands/session-commands.ts';
import * as write from './commands/write-commands.ts';
import type { CommandContext } from './engine.ts';

type Command = (context: CommandContext) => Promise<Buffer>;

/** The commands by name, spelled as in MongoDB's documentation; the lookup ignores case. */
const COMMANDS: Readonly<Record<string, Command>> = {
  hello: server.hello,
  isMaster: server.hello,
  ping: server.ok,
  buildInfo: server.buildInfo,
  saslStart: login.saslStart,
  connectionStatus: server.connectionStatus,
  serverStatus: server.serverStatus,
  hostInfo: server.hostInfo,
  getParameter: server.getParameter,
  getLog: server.getLog,
  whatsmyuri: server.whatsMyUri,
  getFreeMonitoringStatus: server.ok,
  setFreeMonitoring: server.ok,
  fsync: server.ok,
  logout: server.ok,

  startSession: server.startSession,
  refreshSessions: server.ok,
  endSessions: session.endSessions,
  killSessions: session.endSessions,
  commitTransaction: session.commitTransaction,
  abortTransaction: session.abortTransaction,

  insert: write.insert,
  update: write.update,
  delete: write.remove,
  findAndModify: write.findAndModify,

  find: cursor.find,
  aggregate: cursor.aggregate,
  listCollections: cursor.listCollections,
  listIndexes: cursor.listIndexes,
  getMore: cursor.getMore,
  killCursors: cursor.killCursors,
  count: cursor.count,
  distinct: cursor.distinct,
  explain,

  createIndexes: catalog.createIndexes,
  dropIndexes: catalog.dropIndexes,
  create: catalog.create,
  drop: catalog.drop,
  dropDatabase: catalog.dropDatabase,
  listDatabases: catalog.listDatabases,
  collMod: catalog.collMod,
  renameCollection: catalog.renameCollection,
  collStats: catalog.collStats,
  dbStats: catalog.dbStats,
};

const BY_LOWER_NAME = new Map(
  Object.entries(COMMANDS).map(([name, command]) => [name.toLowerCase(), command]),
);

export function findCommand(name: string): Command | undefined {
  return COMMANDS[name] ?? BY_LOWER_NAME.get(name.toLowerCase());
}
