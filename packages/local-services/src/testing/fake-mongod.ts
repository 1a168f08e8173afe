import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { deserialize, serialize } from 'bson';

/** Replaces the program `mongod`, which test machines do not have; it records its arguments and commands. */
const args = process.argv.slice(2);
const argumentOf = (name: string) => args[args.indexOf(name) + 1] ?? '';
const notes = `${argumentOf('--dbpath')}/notes`;
let initiated = false;

function answer(command: Record<string, unknown>): object {
  const [name = ''] = Object.keys(command);
  appendFileSync(notes, `${name}\n`);
  if (name === 'replSetGetConfig') return { ok: 0, code: 94 };
  if (name === 'replSetInitiate') initiated = true;
  return { ok: 1, isWritablePrimary: initiated };
}

appendFileSync(notes, `${args.join(' ')}\n`);
createServer((socket) => {
  socket.on('data', (bytes: Buffer) => {
    const body = serialize(answer(deserialize(bytes.subarray(21))));
    const head = Buffer.alloc(21);
    head.writeInt32LE(21 + body.length, 0);
    head.writeInt32LE(2013, 12);
    socket.end(Buffer.concat([head, body]));
  });
}).listen(Number(argumentOf('--port')), '127.0.0.1');
process.on('SIGINT', () => process.exit(0));
