import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@joddee/marketplace/common/limits';
import { copyKeys } from '@joddee/marketplace/files/images';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Answer } from '../../api-client.ts';
import type { TestServer } from '../../programs/test-server.ts';
import { thaiText } from '../../thai-text.ts';
import { marker } from './drawn.ts';

const address = /^\/api\/files\/post\/(\d{13}-[0-9a-f]{24}\.(?:png|jpg))$/;

/** What is wrong with a refusal, which is to be in Thai, or with a picture that was accepted and is stored. */
export function storedPictures(server: TestServer) {
  /** The keys of everything that was accepted. */
  const accepted: string[] = [];

  async function faultsOfStored(key: string, sent: Buffer | undefined): Promise<string[]> {
    const response = await fetch(`${server.url}/api/files/${key}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    // As if a post had it: a user may have few unused uploads.
    await server.context.db.uploads.updateOne({ _id: `/api/files/${key}` }, { $set: { usedBy: 'post:a' } });
    const facts = await sharp(bytes).metadata();
    const faults = [];
    if (sent?.equals(bytes)) faults.push('stored as sent');
    if (bytes.includes(marker)) faults.push('has hidden text');
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation', 'tifftagPhotoshop'] as const)
      if (facts[kind] !== undefined) faults.push(`has ${kind}`);
    if (facts.format !== (key.endsWith('.png') ? 'png' : 'jpeg')) faults.push(`is ${facts.format}`);
    const type = response.headers.get('content-type');
    if (type !== `image/${facts.format}`) faults.push(`is served as ${type}`);
    if (Math.max(facts.width, facts.height) > 2048 || (facts.pages ?? 1) > 1) faults.push('is too large');
    if (facts.depth !== 'uchar' || facts.space === 'cmyk') faults.push(`has ${facts.depth} ${facts.space}`);
    return faults;
  }

  return {
    async faultsOf({ status, body }: Pick<Answer, 'status' | 'body'>, sent: Buffer): Promise<string[]> {
      if (status === 201) {
        const [, name] = address.exec(String(body.url)) ?? [];
        if (name === undefined) return [`stored as ${body.url}`];
        accepted.push(`post/${name}`);
        return faultsOfStored(`post/${name}`, sent);
      }
      if (![400, 413, 415].includes(status)) return [`answered ${status}`];
      if (typeof body.image !== 'string' || !thaiText.test(body.image))
        return [`refused with ${JSON.stringify(body)}`];
      return [];
    },

    /** The folder of files has the accepted pictures with their copies, and nothing else. */
    async expectNothingElse(): Promise<void> {
      const folder = join(server.settings.DATA_DIR, 'files');
      const stored = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name));
      const expected = accepted.flatMap((key) => [key, ...copyKeys(key)]).map((key) => join(folder, key));
      expect(stored.sort()).toEqual(expected.sort());
      for (const path of stored) {
        const bytes = await readFile(path);
        expect(bytes.includes(marker)).toBe(false);
        expect(bytes.length).toBeLessThanOrEqual(limits.fileBytes);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    },
  };
}
