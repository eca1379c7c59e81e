import { parseSync } from '@swc/core';

/** A node of a syntax tree: an object with a `type`, whatever else it holds. */
export type SyntaxNode = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Parses TypeScript (with JSX when the file's name ends in x). Throws on a syntax error. */
export function parseTypeScript(source: string, fileName: string): SyntaxNode {
  const program: unknown = parseSync(source, { syntax: 'typescript', tsx: fileName.endsWith('x') });
  if (!isSyntaxNode(program)) throw new Error(`${fileName} gave no syntax tree`);
  return program;
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Every node beneath a value, itself included, in source order. */
export function* nodesWithin(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isSyntaxNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesWithin(child);
}
