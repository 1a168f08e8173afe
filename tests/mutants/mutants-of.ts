import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

/** One change of a source that a test should notice. */
export interface Mutant {
  file: string;
  start: number;
  end: number;
  by: string;
  line: number;
  /** What stood there, for a report. */
  was: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Nothing at run time, or what only a reader sees. */
const leftOut = /^(?:TS|Import|ExportAll)/;

/** Every change of these kinds in a file: other operators, conditions that never hold, statements and numbers that differ. */
export function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, by: string) => {
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ file, start, end, by, line, was: source.slice(start, end) });
  };

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value) && !leftOut.test(value.type)) {
      changesOf(value);
      for (const [field, inner] of Object.entries(value)) if (field !== 'typeAnnotation') visit(inner);
    }
  }

  function changesOf(node: Node): void {
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
      const at = source.indexOf(operator, left.end);
      const by = operators[operator];
      // Texts are joined by the same sign.
      const isText =
        operator === '+' &&
        [left, right].some(({ type, value }) => type === 'Literal' && typeof value === 'string');
      if (by !== undefined && at < right.start && !isText) add(at, at + operator.length, by);
    }
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const { test } = node as Node & { test: Node };
      add(test.start, test.end, 'false');
      add(test.start, test.end, 'true');
    }
    if (node.type === 'UnaryExpression' && node.operator === '!') add(node.start, node.start + 1, '!!');
    if (node.type === 'Literal' && typeof node.value === 'number')
      add(node.start, node.end, String(node.value + 1));
    if (node.type === 'Literal' && typeof node.value === 'boolean')
      add(node.start, node.end, String(!node.value));
    if (node.type === 'ExpressionStatement') {
      const { expression } = node as Node & { expression: Node };
      if (/^(?:Await|Call|Assignment)Expression$/.test(expression.type)) add(node.start, node.end, ';');
    }
  }

  visit(parseAst(source, { lang: 'ts' }));
  return mutants;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
