import { WebSocket } from 'ws';
import type { OpenSocket } from './contender.ts';

interface Credentials {
  applicationId: string;
  sessionToken: string;
}

interface LiveQueryMessage {
  op: string;
  object?: unknown;
  error?: string;
}

/** A minimal client of Parse's LiveQuery: one subscription to new objects of a class. */
export function openLiveQuery(
  origin: string,
  { applicationId, sessionToken }: Credentials,
  query: { className: string; where: object },
  onCreate: (object: unknown) => void,
): Promise<OpenSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/parse`, { perMessageDeflate: false });
  const send = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('open', () => send({ op: 'connect', applicationId, sessionToken }));
    socket.on('message', (data) => {
      const { op, object, error } = JSON.parse(String(data)) as LiveQueryMessage;
      if (op === 'create') return onCreate(object);
      if (op === 'connected') return send({ op: 'subscribe', requestId: 1, query, sessionToken });
      if (op === 'subscribed') return resolve({ close: () => socket.terminate() });
      if (op === 'error') reject(new Error(`refused: ${error}`));
    });
  });
}
