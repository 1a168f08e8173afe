import { createServer } from 'node:http';
import express from 'express';
import { ParseServer } from 'parse-server';
import { bookInCloud } from './parse-cloud.mjs';

/** Peer: Parse Server with a cloud function that books, and LiveQuery for the sockets. */
const app = express();
const server = createServer(app);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const serverURL = `http://127.0.0.1:${server.address().port}/parse`;

const { MONGO_URL, APPLICATION_ID, MASTER_KEY } = process.env;
const anyone = { '*': true };
const parse = new ParseServer({
  appId: APPLICATION_ID,
  masterKey: MASTER_KEY,
  serverURL,
  databaseURI: MONGO_URL,
  // The local database has no case-insensitive indexes, and nobody logs in by name here.
  databaseOptions: {
    createIndexUserEmailCaseInsensitive: false,
    createIndexUserUsernameCaseInsensitive: false,
  },
  cloud: bookInCloud,
  liveQuery: { classNames: ['Booking'] },
  schema: {
    definitions: [
      {
        className: 'Post',
        fields: {
          title: { type: 'String' },
          owner: { type: 'Pointer', targetClass: '_User' },
          size: { type: 'Number' },
          open: { type: 'String' },
          close: { type: 'String' },
          price: { type: 'Number' },
        },
        classLevelPermissions: { find: anyone, get: anyone, count: anyone },
      },
      {
        className: 'Booking',
        fields: {
          post: { type: 'Pointer', targetClass: 'Post' },
          owner: { type: 'Pointer', targetClass: '_User' },
          renter: { type: 'Pointer', targetClass: '_User' },
          active: { type: 'Boolean' },
          from: { type: 'Date' },
          to: { type: 'Date' },
          hours: { type: 'Number' },
          price: { type: 'Number' },
          phone: { type: 'String' },
          idCar: { type: 'String' },
          note: { type: 'String' },
        },
        indexes: { ofPost: { _p_post: 1, from: 1 }, ofRenter: { _p_renter: 1, from: 1 } },
        classLevelPermissions: {
          find: anyone,
          get: anyone,
          count: anyone,
          // Those who watch a post see taken times without the renter, as in the app.
          protectedFields: {
            '*': ['renter', 'phone', 'idCar', 'note'],
            'userField:owner': [],
            'userField:renter': [],
          },
        },
      },
    ],
  },
  silent: true,
  logsFolder: null,
});
await parse.start();
app.use('/parse', parse.app);
await ParseServer.createLiveQueryServer(server, {}, parse.config);
process.send?.({ ready: true, address: server.address() });

process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
