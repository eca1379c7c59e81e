import {
  isSyntaxNode,
  lineOf,
  nameOf,
  nodesWithin,
  parseTypeScript,
  type SyntaxNode,
} from '../syntax.ts';

const COMPARISONS = new Set(['===', '!==', '==', '!=']);
const MATCHES = /^(includes|startsWith|endsWith|indexOf|match|matchAll|search)$/;
const EXPRESSIONS = /^(test|exec)$/;

export function findMessageDecisions(source: string, fileName: string): number[] {
  const nodes = [...nodesWithin(parseTypeScript(source, fileName))];
  return [...new Set(nodes.filter(decides).map((node) => lineOf(node, source)))];
}

function decides(node: SyntaxNode): boolean {
  if (node.type === 'BinaryExpression' && COMPARISONS.has(String(node.operator))) {
    const sides = [node.left, node.right];
    return sides.some((side) => isMessage(side)) && sides.some(isText);
  }
  if (node.type === 'SwitchStatement') return isMessage(node.discriminant);
  if (node.type !== 'CallExpression') return false;
  const callee = unwrap(node.callee);
  if (callee?.type !== 'MemberExpression') return false;
  const method = nameOf(callee.property);
  if (MATCHES.test(method)) return isMessage(callee.object);
  const [first] = node.arguments as { expression: unknown }[];
  return EXPRESSIONS.test(method) && isMessage(first?.expression);
}

function isMessage(value: unknown): boolean {
  const node = unwrap(value);
  switch (node?.type) {
    case 'Identifier':
      return nameOf(node) === 'message';
    case 'MemberExpression':
      return nameOf(node.property) === 'message';
    case 'CallExpression':
      return (
        nameOf(node.callee) === 'getErrorMessage' ||
        (/^to(Lower|Upper)Case$|^trim$/.test(nameOf(unwrap(node.callee)?.property)) &&
          isMessage(unwrap(node.callee)?.object))
      );
    case 'BinaryExpression':
      return ['??', '||'].includes(String(node.operator)) && isMessage(node.left);
    default:
      return false;
  }
}

/** A comparison with '' only checks whether there is a message. */
function isText(value: unknown): boolean {
  const node = unwrap(value);
  if (node?.type === 'TemplateLiteral') return true;
  return node?.type === 'StringLiteral' && node.value !== '';
}

/** Strips parentheses, `?.`, `!` and `as`. */
function unwrap(value: unknown): SyntaxNode | undefined {
  if (!isSyntaxNode(value)) return undefined;
  switch (value.type) {
    case 'ParenthesisExpression':
    case 'TsNonNullExpression':
    case 'TsAsExpression':
      return unwrap(value.expression);
    case 'OptionalChainingExpression':
      return unwrap(value.base);
    default:
      return value;
  }
}
