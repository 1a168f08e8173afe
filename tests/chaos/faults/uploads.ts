import sharp from 'sharp';
import type { Run } from '../storm/run.ts';
import { pause } from '../town/wait-until.ts';

const betweenMs = 150;

/** Uploads pictures until the run ends: the work of a server that needs its disk. */
export async function uploadWhile(run: Run, urls: readonly string[]): Promise<void> {
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#4a8' } })
    .jpeg()
    .toBuffer();
  while (performance.now() < run.endsAt) {
    await upload(run, run.random.pick(urls), picture);
    await pause(betweenMs);
  }
}

async function upload({ ledger, town, random }: Run, url: string, picture: Buffer): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'spot.jpg');
  const answer = await fetch(`${url}/api/files/post`, {
    method: 'POST',
    headers: { authorization: random.pick(town.owners).token },
    body,
  }).catch(() => undefined);
  const status = answer?.status ?? 0;
  ledger.count(status === 0 ? 'no answer' : `upload ${status}`);
  const text = (await answer?.text().catch(() => '')) ?? '';
  if (status >= 500 && status !== 503) ledger.fault(`upload: ${status} ${text.slice(0, 200)}`);
}
