import { parseSync } from '@swc/core';

export type SyntaxNode = { readonly type: string } & Readonly<Record<string, unknown>>;

export function parseTypeScript(source: string, fileName: string): SyntaxNode {
  const program: unknown = parseSync(source, { syntax: 'typescript', tsx: fileName.endsWith('x') });
  if (!isSyntaxNode(program)) throw new Error(`${fileName} gave no syntax tree`);
  return program;
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function* nodesWithin(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isSyntaxNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesWithin(child);
}

export const nameOf = (value: unknown): string =>
  isSyntaxNode(value) && value.type === 'Identifier' ? String(value.value) : '';

export function lineOf({ span }: SyntaxNode, source: string): number {
  // Spans count bytes from 1.
  const { start } = span as { start: number };
  const before = Buffer.from(source).subarray(0, start - 1);
  return before.toString().split('\n').length;
}
