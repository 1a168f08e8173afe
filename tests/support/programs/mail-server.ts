import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { textOf } from '@joddee/marketplace/testing/letters';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  to: string[];
  /** The plain text. */
  text: string;
}

export interface MailServer {
  url: string;
  letters: ReceivedLetter[];
  /** While false, every letter is refused for now, as a busy server does. */
  isOpen: boolean;
  refused: number;
  close(): Promise<void>;
}

/** A mail server that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const state = { isOpen: true, refused: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (!state.isOpen) {
          state.refused += 1;
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, text: textOf(Buffer.concat(parts).toString()) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    get isOpen() {
      return state.isOpen;
    },
    set isOpen(open) {
      state.isOpen = open;
    },
    get refused() {
      return state.refused;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** The path, with its secret part, of the link in a letter. */
export function linkIn({ text }: ReceivedLetter, path: string): string {
  const [, token] = new RegExp(`${path}#([\\w.-]+)`).exec(text) ?? [];
  if (token === undefined) throw new Error(`no link to ${path} in ${text}`);
  return token;
}
