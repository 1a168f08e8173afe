import { badValue, CommandError } from '../command-error.ts';
import { type CommandContext, firstCell } from '../engine.ts';
import { type ExplainedQuery, explainedQuery } from '../explain/explained-query.ts';
import { type PlanNode, winningPlan } from '../explain/winning-plan.ts';
import type { Cell } from '../postgres/postgres-connection.ts';
import { decode, documentValue, encode } from '../raw-bson.ts';
import { statements } from '../statements.ts';

const explainStatements = {
  find: statements.explainFind,
  pipeline: statements.explainPipeline,
  count: statements.explainCount,
  distinct: statements.explainDistinct,
};

/** Shows the plan of a query without running it, whatever the verbosity. */
export async function explain(context: CommandContext): Promise<Buffer> {
  const { database, body, elements, inTransaction } = context.request;
  if (inTransaction)
    throw new CommandError(263, 'OperationNotSupportedInTransaction', 'explain runs outside of transactions');
  const command = documentValue(body, elements.get('explain'));
  if (command === undefined) throw badValue('explain needs a command');
  const explained = explainedQuery(command);
  const rows = await explainByIndex(context, explained);
  const [{ Plan: plan }] = JSON.parse(firstCell(rows).toString('utf8')) as [{ Plan: PlanNode }];
  const query = winningPlan(plan);
  const { collection, stage } = explained;
  return encode({
    explainVersion: '1',
    queryPlanner: {
      namespace: `${database}.${collection}`,
      winningPlan: stage === undefined ? query : { stage, inputStage: query },
      rejectedPlans: [],
    },
    command: decode(command),
    ok: 1,
  });
}

/**
 * Sequential scans are disabled where an index can serve, because PostgreSQL prefers them for few rows and the answer
 * must not depend on that. Costs are left out, because an infinite one is not valid JSON.
 */
const BEGIN =
  'BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL documentdb.enableExplainScanIndexCosts = off';
/** For few rows PostgreSQL also prefers a sort to an index that has the order of a page. */
const BEGIN_PAGE = `${BEGIN}; SET LOCAL enable_sort = off`;

async function explainByIndex(
  { engine, request }: CommandContext,
  { by, spec, isPage }: ExplainedQuery,
): Promise<Cell[][]> {
  const connection = await engine.pool.acquire();
  try {
    await connection.command(isPage ? BEGIN_PAGE : BEGIN);
    try {
      return await connection.query(explainStatements[by], [request.database, spec]);
    } finally {
      if (!connection.closed) await connection.command('ROLLBACK');
    }
  } finally {
    engine.pool.release(connection);
  }
}
