import { isSyntaxNode, nodesWithin, parseTypeScript, type SyntaxNode } from './syntax.ts';

export type Requirement = { number: string; area: string; text: string };
export type NamedNumber = { number: string; file: string };
export type AreaCoverage = { area: string; defined: number; held: number };
export type Coverage = {
  areas: AreaCoverage[];
  untested: Requirement[];
  unknown: NamedNumber[];
  duplicates: string[];
};

const DEFINITION = /^- \*\*([A-Z]+)-(\d{2,})\*\* (.+)$/gm;
const NUMBER = /\b([A-Z]{2,8})-(\d{2,3})\b/g;
/** UTF-16 and SHA-256 look like requirements. */
const STANDARDS = new Set(['AES', 'ISO', 'RFC', 'SHA', 'UTF']);
const TITLED = new Set(['test', 'it', 'describe']);

export function parseRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(DEFINITION)].map(([, area = '', digits, text = '']) => ({
    number: `${area}-${digits}`,
    area,
    text,
  }));
}

/** Unique. Rows of `each` count because they fill titles. */
export function numbersNamedBy(source: string, fileName = 'some.test.tsx'): string[] {
  const named = new Set<string>();
  for (const node of nodesWithin(parseTypeScript(source, fileName))) {
    if (node.type !== 'CallExpression' || !isTitled(node.callee)) continue;
    for (const text of textsOf(titlePart(node))) {
      for (const [number, area = ''] of text.matchAll(NUMBER)) {
        if (!STANDARDS.has(area)) named.add(number);
      }
    }
  }
  return [...named];
}

export function coverage(
  requirements: Requirement[],
  named: NamedNumber[],
  area?: string,
): Coverage {
  const defined = new Set<string>();
  const duplicates = new Set<string>();
  for (const { number } of requirements) {
    if (defined.has(number)) duplicates.add(number);
    defined.add(number);
  }
  const held = new Set(named.map(({ number }) => number));
  const within = requirements.filter((requirement) => !area || requirement.area === area);
  return {
    areas: areasOf(within, held),
    untested: within.filter(({ number }) => !held.has(number)),
    unknown: named.filter(({ number }) => !defined.has(number)),
    duplicates: [...duplicates],
  };
}

function areasOf(requirements: Requirement[], held: Set<string>): AreaCoverage[] {
  const areas = new Map<string, AreaCoverage>();
  for (const { area, number } of requirements) {
    const counted = areas.get(area) ?? { area, defined: 0, held: 0 };
    counted.defined += 1;
    if (held.has(number)) counted.held += 1;
    areas.set(area, counted);
  }
  return [...areas.values()];
}

/** test(…), test.only(…), it.each(…)(…), describe.each`…`(…): all start with one of the words. */
function isTitled(callee: unknown): boolean {
  if (!isSyntaxNode(callee)) return false;
  if (callee.type === 'Identifier') return TITLED.has(String(callee.value));
  if (callee.type === 'MemberExpression') return isTitled(callee.object);
  if (callee.type === 'CallExpression') return isTitled(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && isTitled(callee.tag);
}

function titlePart(call: SyntaxNode): unknown {
  return Array.isArray(call.arguments) ? call.arguments[0] : undefined;
}

function* textsOf(value: unknown): Generator<string> {
  for (const node of nodesWithin(value)) {
    if (node.type === 'StringLiteral') yield String(node.value);
    if (node.type === 'TemplateElement') yield String(node.raw);
  }
}
