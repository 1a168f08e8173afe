/** A node of PostgreSQL's EXPLAIN (FORMAT JSON), as far as it is translated. */
export interface PlanNode {
  'Node Type': string;
  'Function Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Scan Direction'?: string;
  Plans?: PlanNode[];
  /** From DocumentDB, above the scans that it describes. */
  IndexDetails?: IndexDetails[];
}

interface IndexDetails {
  indexName: string;
  indexKey?: string;
  isMultiKey?: boolean;
  indexBounds?: string[];
}

/** A stage as MongoDB names it. */
export interface Stage {
  stage: string;
  indexName?: string;
  keyPattern?: Record<string, number>;
  isMultiKey?: boolean;
  direction?: 'forward' | 'backward';
  indexBounds?: Record<string, string[]>;
  inputStage?: Stage;
  inputStages?: Stage[];
}

const stagesAbove: Readonly<Record<string, string>> = {
  Sort: 'SORT',
  'Incremental Sort': 'SORT',
  Limit: 'LIMIT',
  BitmapOr: 'OR',
  BitmapAnd: 'AND_SORTED',
};

/** Every document has the same shard key, so a scan of the primary key by it alone reads the whole collection. */
const idCondition = /object_id OPERATOR\(documentdb_core\.([<>=]+)\) (?:ANY \()?'((?:[^']|'')*)'/g;

/** Translates PostgreSQL's plan. Nodes that MongoDB has no stage for are left out. */
export function winningPlan(node: PlanNode, details: IndexDetails[] = []): Stage {
  const known = [...details, ...(node.IndexDetails ?? [])];
  const inputs = () => (node.Plans ?? []).map((input) => winningPlan(input, known));
  switch (node['Node Type']) {
    case 'Seq Scan':
      return { stage: 'COLLSCAN' };
    case 'Index Scan':
      return fetched(indexScan(node, known));
    case 'Index Only Scan':
    case 'Bitmap Index Scan':
      return indexScan(node, known);
    case 'Bitmap Heap Scan':
      return fetched(above(undefined, inputs()));
    case 'Function Scan':
      // A count without a filter, and a collection that does not exist.
      return {
        stage: node['Function Name'] === 'coll_stats_aggregation' ? 'RECORD_STORE_FAST_COUNT' : 'EOF',
      };
    default:
      return above(stagesAbove[node['Node Type']], inputs());
  }
}

function fetched(input: Stage): Stage {
  return input.stage === 'COLLSCAN' ? input : { stage: 'FETCH', inputStage: input };
}

function above(stage: string | undefined, inputs: Stage[]): Stage {
  const [first, ...more] = inputs;
  if (first === undefined) return { stage: stage ?? 'EOF' };
  if (more.length > 0) return { stage: stage ?? 'SUBPLAN', inputStages: inputs };
  return stage === undefined ? first : { stage, inputStage: first };
}

function indexScan(node: PlanNode, details: readonly IndexDetails[]): Stage {
  const indexName = node['Index Name'] ?? '';
  const direction = node['Scan Direction'] === 'Backward' ? 'backward' : 'forward';
  if (indexName === '_id_') {
    const bounds = [...(node['Index Cond'] ?? '').matchAll(idCondition)].map(
      ([, operator, value]) => `${operator} ${value}`,
    );
    if (bounds.length === 0) return { stage: 'COLLSCAN' };
    return {
      stage: 'IXSCAN',
      indexName,
      keyPattern: { _id: 1 },
      isMultiKey: false,
      direction,
      indexBounds: { _id: bounds },
    };
  }
  const { indexKey, isMultiKey, indexBounds } = details.find((one) => one.indexName === indexName) ?? {};
  const keyPattern = indexKey === undefined ? undefined : (JSON.parse(indexKey) as Record<string, number>);
  return {
    stage: 'IXSCAN',
    indexName,
    ...(keyPattern === undefined ? {} : { keyPattern }),
    ...(isMultiKey === undefined ? {} : { isMultiKey }),
    direction,
    ...(keyPattern === undefined || indexBounds === undefined
      ? {}
      : { indexBounds: boundsByField(Object.keys(keyPattern), indexBounds) }),
  };
}

/** DocumentDB lists ranges over all fields, `["a": [1, 1], "b": (MinKey, MaxKey)]`; MongoDB lists them by field. */
function boundsByField(fields: readonly string[], ranges: readonly string[]): Record<string, string[]> {
  const bounds = fields.map((field) => [field, new Set<string>()] as const);
  for (const range of ranges) {
    let end = range.length - 1;
    for (const [field, intervals] of bounds.toReversed()) {
      const at = range.lastIndexOf(`${JSON.stringify(field)}: `, end);
      if (at < 0) continue;
      intervals.add(range.slice(at + field.length + 4, end));
      end = at - 2;
    }
  }
  return Object.fromEntries(bounds.map(([field, intervals]) => [field, [...intervals]]));
}
