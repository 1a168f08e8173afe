import { join } from 'node:path';
import { runTool } from '@joddee/local-services/guard/run-tool';

/** A certificate of this run for 127.0.0.1 and its key, as `fullchain.pem` and `key.pem` in the folder. */
export async function makeCertificate(dir: string): Promise<void> {
  const files = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'fullchain.pem')];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await runTool([
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    ...files,
    ...name,
  ]);
}
