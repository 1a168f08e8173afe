import { PostgresConnection } from '../mongo-wire/postgres/postgres-connection.ts';
import { POSTGRES_DATABASE, POSTGRES_USER, socketDirOf, socketPathIn } from '../postgres/postgres-service.ts';

const table = {
  name: 'table_of_collection',
  text: `SELECT collection_id::text FROM documentdb_api_catalog.collections
    WHERE database_name = $1 AND collection_name = $2`,
  types: [25, 25],
};

/** Has the planner count the documents of these collections now, which PostgreSQL does by itself within a minute. */
export async function countDocuments(
  dataDir: string,
  database: string,
  collections: readonly string[],
): Promise<void> {
  const connection = await PostgresConnection.open(
    socketPathIn(socketDirOf(dataDir)),
    POSTGRES_USER,
    POSTGRES_DATABASE,
  );
  try {
    for (const collection of collections)
      for (const [id] of await connection.query(table, [database, collection]))
        await connection.command(`ANALYZE documentdb_data.documents_${id}`);
  } finally {
    connection.destroy();
  }
}
