import type { Statement } from './postgres/postgres-connection.ts';

const TEXT = 25;
const BYTEA = 17;
const BSON = 'documentdb_core.bson';

function statement(name: string, text: string, types: readonly number[]): Statement {
  return { name, text, types };
}

function write(name: string): Statement {
  return statement(
    name,
    `SELECT p_result::bytea, p_success FROM documentdb_api.${name}($1, $2::${BSON}, $3::documentdb_core.bsonsequence, $4)`,
    [TEXT, BYTEA, BYTEA, TEXT],
  );
}

function firstPage(name: string): Statement {
  return statement(
    name,
    `SELECT cursorpage::bytea, continuation::bytea, persistconnection FROM documentdb_api.${name}_cursor_first_page($1, $2::${BSON})`,
    [TEXT, BYTEA],
  );
}

function explain(name: string): Statement {
  return statement(
    `explain_${name}`,
    `EXPLAIN (FORMAT JSON, COSTS OFF) SELECT document FROM documentdb_api_catalog.bson_aggregation_${name}($1, $2::${BSON})`,
    [TEXT, BYTEA],
  );
}

function oneDocument(name: string, call: string, types: readonly number[]): Statement {
  return statement(name, `SELECT (${call})::bytea`, types);
}

export const statements = {
  insert: write('insert'),
  update: write('update'),
  delete: write('delete'),
  // Bulk updates: the procedure commits between them when it would have to wait for another writer.
  updateMany: statement(
    'update_bulk',
    `CALL documentdb_api.update_bulk($1, $2::${BSON}, $3::documentdb_core.bsonsequence, NULL)`,
    [TEXT, BYTEA, BYTEA],
  ),
  findAndModify: statement(
    'find_and_modify',
    `SELECT p_result::bytea FROM documentdb_api.find_and_modify($1, $2::${BSON}, $3)`,
    [TEXT, BYTEA, TEXT],
  ),
  find: firstPage('find'),
  aggregate: firstPage('aggregate'),
  listCollections: firstPage('list_collections'),
  listIndexes: firstPage('list_indexes'),
  getMore: statement(
    'get_more',
    `SELECT cursorpage::bytea, continuation::bytea FROM documentdb_api.cursor_get_more($1, $2::${BSON}, $3::${BSON})`,
    [TEXT, BYTEA, BYTEA],
  ),
  deleteCursors: oneDocument('delete_cursors', 'documentdb_api_internal.delete_cursors($1::text::bigint[])', [
    TEXT,
  ]),
  count: oneDocument('count', `documentdb_api.count_query($1, $2::${BSON})`, [TEXT, BYTEA]),
  distinct: oneDocument('distinct', `documentdb_api.distinct_query($1, $2::${BSON})`, [TEXT, BYTEA]),
  explainFind: explain('find'),
  explainPipeline: explain('pipeline'),
  explainCount: explain('count'),
  explainDistinct: explain('distinct'),
  createIndexes: oneDocument(
    'create_indexes',
    `documentdb_api_internal.create_indexes_non_concurrently($1, $2::${BSON}, true)`,
    [TEXT, BYTEA],
  ),
  dropIndexes: statement('drop_indexes', `CALL documentdb_api.drop_indexes($1, $2::${BSON})`, [TEXT, BYTEA]),
  create: oneDocument('create', `documentdb_api.create_collection_view($1, $2::${BSON})`, [TEXT, BYTEA]),
  drop: statement('drop', 'SELECT documentdb_api.drop_collection($1, $2)', [TEXT, TEXT]),
  dropDatabase: statement('drop_database', 'SELECT documentdb_api.drop_database($1)', [TEXT]),
  listDatabases: oneDocument('list_databases', `documentdb_api.list_databases($1::${BSON})`, [BYTEA]),
  collMod: oneDocument('coll_mod', `documentdb_api.coll_mod($1, $2, $3::${BSON})`, [TEXT, TEXT, BYTEA]),
  renameCollection: oneDocument('rename_collection', `documentdb_api.rename_collection($1::${BSON})`, [
    BYTEA,
  ]),
  collStats: oneDocument('coll_stats', 'documentdb_api.coll_stats($1, $2)', [TEXT, TEXT]),
  dbStats: oneDocument('db_stats', 'documentdb_api.db_stats($1)', [TEXT]),
  indexNameById: statement(
    'index_name_by_id',
    'SELECT (index_spec).index_name FROM documentdb_api_catalog.collection_indexes WHERE index_id = $1::int',
    [TEXT],
  ),
  indexKey: statement(
    'index_key',
    `SELECT (i.index_spec).index_key::bytea FROM documentdb_api_catalog.collection_indexes i
       JOIN documentdb_api_catalog.collections c USING (collection_id)
      WHERE c.database_name = $1 AND c.collection_name = $2 AND (i.index_spec).index_name = $3`,
    [TEXT, TEXT, TEXT],
  ),
  deleteExpiredRows: statement(
    'delete_expired_rows',
    'CALL documentdb_api_internal.delete_expired_rows()',
    [],
  ),
  // A driver retries a write once, within seconds.
  forgetRetryableWrites: statement(
    'forget_retryable_writes',
    "DELETE FROM documentdb_data.retryable_writes WHERE write_time < now() - interval '2 minutes'",
    [],
  ),
  cleanCursorFiles: statement(
    'clean_cursor_files',
    'SELECT documentdb_api_internal.cursor_directory_cleanup()',
    [],
  ),
} as const;
