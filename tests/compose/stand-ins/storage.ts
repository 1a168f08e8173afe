import S3rver from 's3rver';

/** S3-compatible storage with the bucket of the product. */
const server = new S3rver({
  port: 9000,
  address: '0.0.0.0',
  silent: true,
  // Otherwise the name of the service is taken for a bucket.
  vhostBuckets: false,
  directory: '/data',
  configureBuckets: [{ name: 'joddee', configs: [] }],
});
await server.run();
process.once('SIGTERM', () => process.exit(0));
