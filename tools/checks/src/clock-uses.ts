import {
  isSyntaxNode,
  lineOf,
  nameOf,
  nodesWithin,
  parseTypeScript,
  type SyntaxNode,
} from './syntax.ts';

type ClockUse = { line: number; advice: string };

const PAUSE = 'wait for a state with waitUntil, or move a clock that the test passed in';
const ELAPSED = 'compare states or counts; a test that measures time belongs in a nightly file';
const SHORT = 'leave out the limit; the default ends only what never happens';
const POLLS = 'poll with waitUntil, which gives up only on something that never happens';

/** An exception, on the line itself or the one above: `// clock: ` and why it's harmless. */
const EXCEPTION = /\/\/ clock: \S+ \S+/;
const TIMERS = ['setTimeout', 'setInterval'];
const TIMER_MODULE = /^(node:)?timers\/promises$/;
const GLOBALS = new Set(['globalThis', 'window']);
/** In milliseconds. */
const SHORTEST_LIMIT = 30_000;
const MEASUREMENTS = /^(cpuUsage|resourceUsage|hrtime|eventLoopUtilization)$/;
const PAUSES = /^(delay|pause|sleep)$/;
const COMPARISONS = new Set(['<', '<=', '>', '>=']);
const MATCHERS = /^toBe(CloseTo|(Less|Greater)Than(OrEqual)?)$/;

/** Finds places where the machine's clock, and therefore its load, can decide a test's result. */
export function findClockUses(source: string, fileName: string): ClockUse[] {
  const nodes = [...nodesWithin(parseTypeScript(source, fileName))];
  const timers = new Set([...TIMERS, ...nodes.flatMap(namesOfTimers)]);
  const instants = new Set(nodes.flatMap(nameOfInstant));
  const lines = source.split('\n');
  const uses = new Map<number, ClockUse>();
  for (const node of nodes) {
    const advice = advise(node, timers, instants);
    if (!advice) continue;
    const line = lineOf(node, source);
    const isException = lines.slice(Math.max(0, line - 2), line).some((one) => EXCEPTION.test(one));
    if (!isException && !uses.has(line)) uses.set(line, { line, advice });
  }
  return [...uses.values()];
}

function advise(node: SyntaxNode, timers: Set<string>, instants: Set<string>): string | undefined {
  if (node.type === 'CallExpression') {
    const { callee } = node;
    const method = nameOfProperty(callee);
    const isGlobal = GLOBALS.has(nameOf(objectOf(callee)));
    if (method === 'waitForTimeout' || (isGlobal && TIMERS.includes(method))) return PAUSE;
    if ([callee, ...argumentsOf(node)].some((one) => timers.has(nameOf(one)))) return PAUSE;
    if (MEASUREMENTS.test(method)) return ELAPSED;
    const isBound = MATCHERS.test(method) && argumentsOf(node).some((one) => isSumOfNow(one));
    return isBound ? ELAPSED : undefined;
  }
  if (node.type === 'ObjectExpression') {
    return (node.properties as SyntaxNode[]).some(isShortLimit) ? SHORT : undefined;
  }
  if (node.type === 'BinaryExpression') {
    const { operator, left, right } = node;
    if (COMPARISONS.has(String(operator))) {
      return [left, right].some((side) => isNow(side) || isSumOfNow(side)) ? ELAPSED : undefined;
    }
    const isElapsed = operator === '-' && (isNow(right) || instants.has(nameOf(right)));
    return isElapsed ? ELAPSED : undefined;
  }
  if (node.type !== 'ForStatement' || !isSyntaxNode(node.test)) return undefined;
  return [...nodesWithin(node.body)].some(isPause) ? POLLS : undefined;
}

function namesOfTimers(node: SyntaxNode): string[] {
  const isImport = node.type === 'ImportDeclaration' && isSyntaxNode(node.source);
  if (!isImport || !TIMER_MODULE.test(String((node.source as SyntaxNode).value))) return [];
  return (node.specifiers as SyntaxNode[])
    .filter(({ imported, local }) => TIMERS.includes(nameOf(imported ?? local)))
    .map(({ local }) => nameOf(local));
}

function nameOfInstant(node: SyntaxNode): string[] {
  if (node.type === 'VariableDeclarator' && isNow(node.init)) return [nameOf(node.id)];
  if (node.type === 'AssignmentExpression' && isNow(node.right)) return [nameOf(node.left)];
  return [];
}

function isNow(value: unknown): boolean {
  if (!isSyntaxNode(value) || value.type !== 'CallExpression') return false;
  const owner = nameOf(objectOf(value.callee));
  return nameOfProperty(value.callee) === 'now' && ['Date', 'performance'].includes(owner);
}

const isSumOfNow = (value: unknown): boolean =>
  isSyntaxNode(value) &&
  value.type === 'BinaryExpression' &&
  [value.left, value.right].some((side) => isNow(side) || isSumOfNow(side));

const isShortLimit = ({ key, value }: SyntaxNode): boolean =>
  nameOf(key) === 'timeout' &&
  isSyntaxNode(value) &&
  value.type === 'NumericLiteral' &&
  Number(value.value) < SHORTEST_LIMIT;

const isPause = (node: SyntaxNode) =>
  node.type === 'CallExpression' && PAUSES.test(nameOf(node.callee));

const objectOf = (value: unknown): unknown =>
  isSyntaxNode(value) && value.type === 'MemberExpression' ? value.object : undefined;

const nameOfProperty = (value: unknown): string =>
  isSyntaxNode(value) && value.type === 'MemberExpression' ? nameOf(value.property) : '';

const argumentsOf = ({ arguments: list }: SyntaxNode): unknown[] =>
  Array.isArray(list) ? list.map(({ expression }) => expression) : [];
