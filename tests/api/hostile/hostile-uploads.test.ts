import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { limits } from '@joddee/contract/limits';
import { copyKeys } from '@joddee/marketplace/files/image-copies';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../support/api-client.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { type HostileFile, jpegOf, marker } from '../../support/samples/hostile/drawn.ts';
import { hostileFiles } from '../../support/samples/hostile/hostile-pictures.ts';
import { thaiText } from '../../support/thai-text.ts';

let server: TestServer;
let person: Person;
/** The keys of everything that was accepted. */
const accepted: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_UPLOADS: '100000' } });
  person = await newPerson(server);
});
afterAll(() => server.close());

const folderOfFiles = () => join(server.settings.DATA_DIR, 'files');
const address = /^\/api\/files\/post\/(\d{13}-[0-9a-f]{24}\.(?:png|jpg))$/;

/** Refused in Thai, or stored under a name of our own; what is wrong otherwise. */
function faultOf({ status, body }: Pick<Answer, 'status' | 'body'>): string | null {
  if (status === 201) {
    const [, name] = address.exec(String(body.url)) ?? [];
    if (name === undefined) return `stored as ${body.url}`;
    accepted.push(`post/${name}`);
    return null;
  }
  if (![400, 413, 415].includes(status)) return `answered ${status}`;
  if (typeof body.image !== 'string' || !thaiText.test(body.image))
    return `refused with ${JSON.stringify(body)}`;
  return null;
}

async function upload({ bytes, name = 'photo.png', type = 'image/png' }: HostileFile): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  return person.raw('/api/files/post', { method: 'POST', body: form });
}

/** What is stored of an accepted file: its bytes as people get them, and their faults. */
async function faultsOfStored(key: string, sent: Buffer | undefined): Promise<string[]> {
  const { type, bytes } = await fileOf(key);
  // As if a post had it: a user may have few unused uploads.
  await server.context.db.uploads.updateOne({ _id: `/api/files/${key}` }, { $set: { usedBy: 'post:a' } });
  const facts = await sharp(bytes).metadata();
  const faults = [];
  if (sent?.equals(bytes)) faults.push('stored as sent');
  if (bytes.includes(marker)) faults.push('has hidden text');
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation', 'tifftagPhotoshop'] as const)
    if (facts[kind] !== undefined) faults.push(`has ${kind}`);
  if (facts.format !== (key.endsWith('.png') ? 'png' : 'jpeg')) faults.push(`is ${facts.format}`);
  if (type !== `image/${facts.format}`) faults.push(`is served as ${type}`);
  if (Math.max(facts.width, facts.height) > 2048 || (facts.pages ?? 1) > 1) faults.push('is too large');
  if (facts.depth !== 'uchar' || facts.space === 'cmyk') faults.push(`has ${facts.depth} ${facts.space}`);
  return faults;
}

async function fileOf(key: string) {
  const response = await fetch(`${server.url}/api/files/${key}`);
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
}

test('of 300 hostile files none is stored as sent, and none keeps its metadata', async () => {
  const files = await hostileFiles();
  expect(new Set(files.map(({ label, bytes }) => label + bytes.toString('base64'))).size).toBe(files.length);
  expect(files.length).toBeGreaterThanOrEqual(300);
  const before = process.memoryUsage().rss;
  let most = before;
  const faults: string[] = [];
  const counts: Record<number, number> = {};
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const answer = await upload(file);
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      const fault = faultOf(answer);
      if (fault !== null) faults.push(`${file.label}: ${fault}`);
      most = Math.max(most, process.memoryUsage().rss);
      if (answer.status !== 201) continue;
      const key = String(answer.body.url).replace('/api/files/', '');
      for (const stored of await faultsOfStored(key, file.bytes)) faults.push(`${file.label}: ${stored}`);
    }
  };
  await Promise.all([work(), work(), work()]);
  expect(faults).toEqual([]);
  expect(counts[201]).toBeGreaterThan(60);
  expect(counts[415]).toBeGreaterThan(150);
  // A picture of the largest allowed size takes a hundred megabytes, and two are drawn at a time.
  expect(most - before).toBeLessThan(500_000_000);
});

interface Form {
  type?: string;
  body: Buffer | string;
}

/** Sends a form as it is. */
function send({
  type = 'multipart/form-data; boundary=x',
  body,
}: Form): Promise<Pick<Answer, 'status' | 'body'>> {
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/api/files/post`,
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: person.token,
          'content-type': type,
          'content-length': bytes.length,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(bytes);
  });
}

test('forms that are malformed or have more than one file store nothing that was not a picture', async () => {
  const picture = await jpegOf();
  const part = (headers: string, content: string | Buffer = picture) =>
    Buffer.concat([Buffer.from(`--x\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
  const end = Buffer.from('--x--\r\n');
  const disposition = 'content-disposition: form-data; name="file"; filename="a.jpg"';
  const file = part(disposition);
  const all = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((one) => Buffer.from(one)));
  const forms: Record<string, Form> = {
    'no parts': { body: end },
    'an empty body': { body: '' },
    'no end': { body: file },
    'another boundary': { body: all(file, end), type: 'multipart/form-data; boundary=y' },
    'no boundary': { body: all(file, end), type: 'multipart/form-data' },
    'a huge boundary': { body: all(file, end), type: `multipart/form-data; boundary=${'y'.repeat(5000)}` },
    'a part without bytes': { body: all(part(disposition, ''), end) },
    'two files': { body: all(file, file, end) },
    'thirty files': { body: all(...Array.from({ length: 30 }, () => file), end) },
    'a thousand fields': {
      body: all(
        ...Array.from({ length: 1000 }, (_, index) =>
          part(`content-disposition: form-data; name="f${index}"`, 'x'),
        ),
        file,
        end,
      ),
    },
    'a long field': {
      body: all(part('content-disposition: form-data; name="note"', 'x'.repeat(50_000)), file, end),
    },
    'a file under another name': { body: all(part(disposition.replace('"file"', '"photo"')), end) },
    'a text under the name of the file': {
      body: all(part('content-disposition: form-data; name="file"'), end),
    },
    'a part without a name': { body: all(part('content-disposition: form-data; filename="a.jpg"'), end) },
    'a part without headers': { body: all('--x\r\n\r\n', picture, '\r\n', end) },
    'a part with a broken header': { body: all('--x\r\ncontent-disposition\r\n\r\n', picture, '\r\n', end) },
    'huge headers of a part': { body: all(part(`${disposition}\r\nx-a: ${'y'.repeat(40_000)}`), end) },
    'a name of a prototype': {
      body: all(
        part('content-disposition: form-data; name="__proto__[status]"', '1'),
        part('content-disposition: form-data; name="a[99999999]"', '1'),
        file,
        end,
      ),
    },
    'a form within the form': {
      body: all(
        part(
          'content-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: multipart/mixed; boundary=z',
          `--z\r\n\r\n${marker}\r\n--z--`,
        ),
        end,
      ),
    },
    'an encoded part': {
      body: all(part(`${disposition}\r\ncontent-transfer-encoding: base64`, picture.toString('base64')), end),
    },
    'a name in another charset': {
      body: all(part('content-disposition: form-data; name="file"; filename*=UTF-7\'\'..%2F..%2Fx.jpg'), end),
    },
    'NUL in the name': {
      body: all(part('content-disposition: form-data; name="file"; filename="a\0.jpg"'), end),
    },
    'a header behind the name': {
      body: all(part('content-disposition: form-data; name="file"; filename="a\r\nx: y.jpg"'), end),
    },
    'text behind the end': { body: all(file, end, 'x'.repeat(5000)) },
    'no form at all': { body: picture, type: 'image/jpeg' },
  };
  const faults: string[] = [];
  for (const [label, form] of Object.entries(forms)) {
    const before = accepted.length;
    const answer = await send(form);
    const fault = label === 'no form at all' ? (answer.status === 415 ? null : 'accepted') : faultOf(answer);
    if (fault !== null) faults.push(`${label}: ${fault}`);
    for (const key of accepted.slice(before))
      for (const stored of await faultsOfStored(key, picture)) faults.push(`${label}: ${stored}`);
  }
  expect(faults).toEqual([]);
});

test('the folder of files has the accepted pictures with their copies, and nothing else', async () => {
  const stored = (await readdir(folderOfFiles(), { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const expected = accepted
    .flatMap((key) => [key, ...copyKeys(key)])
    .map((key) => join(folderOfFiles(), key));
  expect(stored.sort()).toEqual(expected.sort());
  for (const path of stored) {
    const bytes = await readFile(path);
    expect(bytes.includes(marker)).toBe(false);
    expect(bytes.length).toBeLessThanOrEqual(limits.fileBytes);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
