// The health check of MongoDB's container, for mongosh. Its first runs create the replica set of one member and the
// account of the programs, which has rights on its own database only. It is healthy once there are both.
const { MONGO_INITDB_ROOT_PASSWORD, MONGO_PASSWORD } = process.env;
db.getSiblingDB('admin').auth('joddee', MONGO_INITDB_ROOT_PASSWORD);
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:27017' }] });
}
if (!db.hello().isWritablePrimary) quit(1);
const own = db.getSiblingDB('joddee');
if (own.getUser('joddee-programs') === null)
  own.createUser({ user: 'joddee-programs', pwd: MONGO_PASSWORD, roles: ['readWrite', 'dbAdmin'] });
