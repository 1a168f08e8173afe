import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { parseAst } from 'rolldown/parseAst';
import { oldestBrowsers } from '../../../scripts/client/oldest-browsers.mjs';

/** The tables of MDN. Chrome's numbers are Android's too. */
const data = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;
const oldest = {
  chrome: oldestBrowsers.chrome,
  chrome_android: oldestBrowsers.chrome,
  firefox: oldestBrowsers.firefox,
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.ios,
} as const;

const isAtMost = (version: string, limit: string): boolean => {
  const [parts, limits] = [version, limit].map((text) => text.replace('≤', '').split('.').map(Number));
  for (const [index, part] of (parts ?? []).entries()) {
    const other = limits?.[index] ?? 0;
    if (part !== other) return part < other;
  }
  return true;
};

function isThere(support: SupportStatement | undefined, limit: string): boolean {
  const statements: readonly SimpleSupportStatement[] =
    support === undefined ? [] : Array.isArray(support) ? support : [support];
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      flags === undefined &&
      prefix === undefined &&
      otherName === undefined &&
      typeof added === 'string' &&
      added !== 'preview' &&
      isAtMost(added, limit) &&
      // A part that was replaced later by the whole.
      (removed === undefined || (typeof removed === 'string' && !isAtMost(removed, limit))),
  );
}

/** True, or false if one of the oldest browsers lacks it; undefined for what has no table. */
function inAll(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.__compat?.support;
  if (support === undefined) return undefined;
  return (Object.keys(oldest) as (keyof typeof oldest)[]).every((name) =>
    isThere(support[name], oldest[name]),
  );
}

/** A table holds those of its members, beside its own. */
const membersOf = (table: Identifier | undefined): [string, Identifier][] =>
  Object.keys(table ?? {}).flatMap((name) => {
    const member = name === '__compat' ? undefined : table?.[name];
    return member === undefined ? [] : [[name, member]];
  });

const globals = new Map<string, Identifier>();
for (const group of [data.javascript.builtins, data.javascript.builtins?.Intl, data.api])
  for (const [name, feature] of membersOf(group)) if (/^[A-Z]/.test(name)) globals.set(name, feature);

/** Names of methods and properties of which every owner is too new. */
const newerMembers = new Set<string>();
const olderMembers = new Set<string>();
for (const owner of globals.values())
  for (const [name, feature] of membersOf(owner)) {
    if (/_(?:static|event|permission|parameter)$/.test(name)) continue;
    if (inAll(feature) === true) olderMembers.add(name);
    else if (inAll(feature) === false) newerMembers.add(name);
  }

/** Any node of a syntax tree. */
type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const each of Object.values(value)) yield* nodesIn(each);
  }
}

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  const name = node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** The names of a member expression, such as `URL.canParse`, or of a member of an object that has no name. */
function memberOf(node: Node): { owner: string | undefined; name: string } | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const name =
    node.computed && isNode(node.property) && node.property.type !== 'Literal'
      ? undefined
      : nameOf(node.property);
  if (name === undefined) return undefined;
  const { object } = node;
  // `window.URL.canParse` and `globalThis.URL.canParse`
  const owner =
    isNode(object) && object.type === 'MemberExpression' ? nameOf(object.property) : nameOf(object);
  return { owner, name };
}

/** How often each name is used that one of the oldest browsers lacks. A name of an unknown object begins with a dot. */
export type Uses = Record<string, number>;

/**
 * The methods, properties and classes in these programs that one of the oldest browsers lacks. A member of an object
 * whose type is unknown counts if nothing older has its name and the programs define none themselves.
 */
export function newerNames(programs: readonly string[]): Uses {
  const uses = new Map<string, number>();
  const defined = new Set<string>();
  const note = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const node of programs.flatMap((program) => [...nodesIn(parseAst(program))])) {
    const definition = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type)
      ? nameOf(node.key)
      : node.type === 'AssignmentExpression' && isNode(node.left)
        ? memberOf(node.left)?.name
        : undefined;
    if (definition !== undefined) defined.add(definition);
    const made = node.type === 'NewExpression' ? nameOf(node.callee) : undefined;
    if (made !== undefined && inAll(globals.get(made)) === false) note(made);
    const member = memberOf(node);
    if (member === undefined) continue;
    const { owner = '', name } = member;
    const known = globals.get(owner);
    if (known === undefined) {
      if (newerMembers.has(name) && !olderMembers.has(name)) note(`.${name}`);
    } else if (inAll(known[`${name}_static`] ?? known[name]) === false) note(`${owner}.${name}`);
  }
  return Object.fromEntries(
    [...uses].filter(([name]) => !(name.startsWith('.') && defined.has(name.slice(1)))),
  );
}
