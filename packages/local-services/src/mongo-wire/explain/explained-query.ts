import { badValue, CommandError } from '../command-error.ts';
import { withoutEnvelope } from '../command-request.ts';
import {
  boolValue,
  documentValue,
  findElement,
  integerValue,
  joinElements,
  newElement,
  type RawElement,
  readElements,
  renamedElement,
  stringValue,
} from '../raw-bson.ts';

/** The functions of DocumentDB whose statements PostgreSQL can explain. */
export type Explainable = 'find' | 'pipeline' | 'count' | 'distinct';

export interface ExplainedQuery {
  by: Explainable;
  collection: string;
  spec: Buffer;
  /** The stage that MongoDB shows above the query. */
  stage: 'COUNT' | 'UPDATE' | 'DELETE' | undefined;
  /** The first documents in an order. */
  isPage: boolean;
}

interface Explained {
  command: Buffer;
  collection: RawElement;
}

const asItIs =
  (by: Explainable, stage?: 'COUNT') =>
  ({ command, collection }: Explained): ExplainedQuery => ({
    by,
    collection: stringValue(command, collection) ?? '',
    spec: withoutEnvelope(command),
    stage,
    isPage: by === 'find' && isPage(command),
  });

const isPage = (command: Buffer) =>
  findElement(command, 'sort') !== undefined &&
  (integerValue(command, findElement(command, 'limit')) ?? 0n) > 0n;

/** A write is explained as the search for its documents. */
function searchOf(
  { command, collection }: Explained,
  from: Buffer,
  filter: string,
  isOne: boolean,
): Omit<ExplainedQuery, 'stage'> {
  const kept = readElements(from).flatMap((element) => {
    if (element.name === filter) return [renamedElement(from, element, 'filter')];
    return ['hint', 'collation', 'sort'].includes(element.name)
      ? [from.subarray(element.start, element.end)]
      : [];
  });
  const named = renamedElement(command, collection, 'find');
  return {
    by: 'find',
    collection: stringValue(command, collection) ?? '',
    isPage: false,
    spec: joinElements([named, ...kept, ...(isOne ? [newElement('limit', 1)] : [])]),
  };
}

function onlyStatement(command: Buffer, list: string): Buffer {
  const statements = documentValue(command, findElement(command, list));
  const [first, ...more] = statements === undefined ? [] : readElements(statements);
  const only = statements && documentValue(statements, first);
  if (only === undefined || more.length > 0)
    throw new CommandError(16, 'InvalidLength', 'explained write batches must be of size 1');
  return only;
}

const queries: Readonly<Record<string, (explained: Explained) => ExplainedQuery>> = {
  find: asItIs('find'),
  aggregate: asItIs('pipeline'),
  count: asItIs('count', 'COUNT'),
  distinct: asItIs('distinct'),
  update(explained) {
    const statement = onlyStatement(explained.command, 'updates');
    const isOne = boolValue(statement, findElement(statement, 'multi')) !== true;
    return { ...searchOf(explained, statement, 'q', isOne), stage: 'UPDATE' };
  },
  delete(explained) {
    const statement = onlyStatement(explained.command, 'deletes');
    const isOne = integerValue(statement, findElement(statement, 'limit')) === 1n;
    return { ...searchOf(explained, statement, 'q', isOne), stage: 'DELETE' };
  },
  findAndModify(explained) {
    const { command } = explained;
    const removes = boolValue(command, findElement(command, 'remove')) === true;
    return { ...searchOf(explained, command, 'query', true), stage: removes ? 'DELETE' : 'UPDATE' };
  },
};

export function explainedQuery(command: Buffer): ExplainedQuery {
  const [collection] = readElements(command);
  if (collection === undefined) throw badValue('explain needs a command');
  const query = Object.hasOwn(queries, collection.name) ? queries[collection.name] : undefined;
  if (query === undefined)
    throw new CommandError(59, 'CommandNotFound', `explain does not support '${collection.name}'`);
  if (stringValue(command, collection) === undefined)
    throw new CommandError(73, 'InvalidNamespace', `${collection.name} needs the name of a collection`);
  return query({ command, collection });
}
