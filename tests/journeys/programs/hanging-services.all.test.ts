import { Writable } from 'node:stream';
import { createLogger } from '@joddee/marketplace/platform/logger';
import { openMailer } from '@joddee/marketplace/platform/mail/mailer';
import { openPushSender } from '@joddee/marketplace/platform/push/push-sender';
import { newPushDevice, newPushKey } from '@joddee/marketplace/testing/new-push-device';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { scrape } from '../../support/metrics.ts';
import { startHangingServer } from '../../support/network/hanging-server.ts';
import { newPerson, uploadPicture } from '../../support/people.ts';
import { startS3Storage } from '../../support/programs/s3-storage.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { picture } from '../../support/samples/pictures.ts';

/** What a hanging service may cost, and some room for a busy machine. */
const longestMs = 4000 + 1500;

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now();
  const result = await work;
  return { result, ms: performance.now() - began };
}

// Side by side, because they mostly wait for the four seconds to pass.
test.concurrent('a storage that hangs is unavailable after four seconds, is logged and shown, and recovers', async () => {
  const s3 = await startS3Storage();
  const between = await startHangingServer(Number(new URL(s3.env.S3_ENDPOINT ?? '').port));
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const server = await startTestServer({
    env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${between.port}`, METRICS_PORT: '0' },
    log: createLogger('test', 'info', sink),
  });
  const up = async () =>
    (await scrape(server.servers[0]?.metricsAddress)).value('joddee_dependency_up', {
      dependency: 'storage',
    });
  const person = await newPerson(server);
  const url = await uploadPicture(person, 'post');
  const read = () => fetch(server.url + url);
  expect((await read()).status).toBe(200);
  expect(await up()).toBe(1);

  between.isHanging = true;
  const [photo, upload] = await Promise.all([timed(read()), timed(person.upload('post', await picture()))]);
  expect([photo.result.status, upload.result.status]).toEqual([503, 503]);
  expect(photo.ms).toBeLessThan(longestMs);
  expect(upload.ms).toBeLessThan(longestMs);
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'dependency unavailable',
      reason: expect.stringContaining('the storage of files failed'),
    }),
  );
  await eventually(async () => expect(await up()).toBe(0));
  // Pages need no files.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  const impatient = fetch(server.url + url, { signal: AbortSignal.timeout(300) });
  await expect(impatient).rejects.toThrow();
  await eventually(() =>
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', aborted: true })),
  );

  between.isHanging = false;
  await eventually(async () => expect((await read()).status).toBe(200));
  await eventually(async () => expect(await up()).toBe(1));
  await server.close();
  await between.close();
  await s3.close();
});

test.concurrent('a storage that hangs in the middle of a file is unavailable, too', async () => {
  const s3 = await startS3Storage();
  const between = await startHangingServer(Number(new URL(s3.env.S3_ENDPOINT ?? '').port));
  const server = await startTestServer({
    env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${between.port}` },
  });
  const { storage } = server.context;
  await storage.write('post/large.png', Buffer.alloc(1_000_000, 1), 'image/png');
  between.hangAfter = 100_000;
  const { ms } = await timed(expect(storage.read('post/large.png')).rejects.toThrow('ETIMEDOUT'));
  expect(ms).toBeLessThan(longestMs);
  await server.close();
  await between.close();
  await s3.close();
});

test.concurrent('a mail server that hangs fails the letter after four seconds', async () => {
  const hanging = await startHangingServer();
  const mailer = openMailer(
    {
      SMTP_URL: `smtp://127.0.0.1:${hanging.port}`,
      MAIL_FROM: 'JodDee <no-reply@localhost>',
      DATA_DIR: '/nowhere',
      NODE_ENV: 'test',
    },
    pino({ enabled: false }),
  );
  const letter = { user: 'a', to: 'a@example.com', subject: 's', text: 't', html: 'h', link: undefined };
  const { ms } = await timed(expect(mailer.send(letter)).rejects.toThrow());
  expect([ms < longestMs, hanging.accepted]).toEqual([true, 1]);
  await hanging.close();
});

test.concurrent('a push service that hangs fails the message after four seconds', async () => {
  const hanging = await startHangingServer();
  const sender = openPushSender({
    PUSH_SERVICES: () => true,
    VAPID_PRIVATE_KEY: newPushKey(),
    MAIL_FROM: 'JodDee <no-reply@localhost>',
  });
  const device = newPushDevice(`http://127.0.0.1:${hanging.port}/push`);
  const message = { title: 't', body: 'b', language: 'th', tag: 'x', notice: 'x', url: '/' } as const;
  const { result, ms } = await timed(sender.send(device, message, 'high'));
  expect(result).toEqual({ outcome: 'failed', status: 0 });
  expect([ms < longestMs, hanging.accepted]).toEqual([true, 1]);
  await hanging.close();
});
