import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import type { Answer } from '../../support/api-client.ts';
import { newPerson } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { jpegOf, marker } from '../../support/samples/hostile/drawn.ts';
import { storedPictures } from '../../support/samples/hostile/stored-pictures.ts';

const server = await startTestServer({ env: { LIMIT_UPLOADS: '100000' } });
const person = await newPerson(server);
afterAll(() => server.close());

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
  const stored = storedPictures(server);
  const faults: string[] = [];
  for (const [label, form] of Object.entries(forms)) {
    const answer = await send(form);
    if (label !== 'no form at all')
      for (const fault of await stored.faultsOf(answer, picture)) faults.push(`${label}: ${fault}`);
    else if (answer.status !== 415) faults.push(`${label}: answered ${answer.status}`);
  }
  expect(faults).toEqual([]);
  await stored.expectNothingElse();
});
