import { readFileSync } from 'node:fs';
import {
  isCallExpression,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isVariableStatement,
  type Node,
  type ParameterDeclaration,
  type SignatureDeclaration,
} from 'typescript/unstable/ast';
import { API, type APIOptions, type Project } from 'typescript/unstable/async';

const KIT_FILE = /\/(?:packages|node_modules\/@dashboard)\//;

type IsIncluded = (fileName: string) => boolean;

type Declaration = Node & { readonly name: Node; readonly postfixToken?: Node };

/** A declaration of a kit with a tag such as `@hostApi 1.6`: shells offer it since that version. */
export interface HostApiMember {
  /** Such as `HostServices.openSymbol.section`. */
  readonly name: string;
  readonly since: string;
  readonly declaration: Declaration;
}

export interface HostApiUse {
  readonly member: HostApiMember;
  readonly node: Node;
}

/** The program of a tsconfig.json, in a process that runs until `close`. */
export async function openProject(tsconfig: string, options?: APIOptions) {
  const api = new API(options);
  const close = () => api.close();
  try {
    const project = (await api.updateSnapshot({ openProjects: [tsconfig] })).getProject(tsconfig);
    if (!project) throw new Error(`${tsconfig} can't be opened.`);
    return { project, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function isOlder(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}

export function readTag({ jsDoc }: Node, tag: string): string | undefined {
  return new RegExp(`@${tag} ([\\w.]+)`).exec(jsDoc?.at(-1)?.getText() ?? '')?.[1];
}

export async function listMembers({ program }: Project): Promise<HostApiMember[]> {
  const members: HostApiMember[] = [];
  const visit = (node: Node): void => {
    const since = readTag(node, 'hostApi');
    const declaration = isVariableStatement(node) ? node.declarationList.declarations[0] : node;
    if (since && declaration) members.push(describe(declaration as Declaration, since));
    node.forEachChild(visit);
  };
  for (const name of await program.getSourceFileNames()) {
    if (!KIT_FILE.test(name) || !readFileSync(name, 'utf8').includes('@hostApi ')) continue;
    const file = await program.getSourceFile(name);
    if (file) visit(file);
  }
  return members;
}

function describe(declaration: Declaration, since: string): HostApiMember {
  const names = [declaration.name.getText()];
  for (let { parent }: Node = declaration; parent; parent = parent.parent) {
    const { name } = parent as Partial<Declaration>;
    if (name && !isParameterDeclaration(parent)) names.unshift(name.getText());
  }
  return { name: names.join('.'), since, declaration };
}

/** Reading an optional member doesn't count, since readers must do without it; passing one does. */
export async function findUses(
  project: Project,
  member: HostApiMember,
  isIncluded: IsIncluded,
): Promise<HostApiUse[]> {
  const { declaration } = member;
  if (isParameterDeclaration(declaration)) return findArguments(project, member, isIncluded);
  const nodes = await findReferences(project, declaration, isIncluded);
  return nodes
    .filter((node) => !declaration.postfixToken || isObjectLiteralExpression(node.parent.parent))
    .map((node) => ({ member, node }));
}

async function findReferences(
  { checker }: Project,
  { name }: Declaration,
  isIncluded: IsIncluded,
): Promise<Node[]> {
  const entries = await checker.getReferencedSymbolsForNode(name, name.getStart());
  const nodes = await Promise.all(
    entries.flatMap(({ references }) => references).map((handle) => handle.resolve()),
  );
  return nodes.filter(
    (node) => node !== undefined && isIncluded(node.getSourceFile().fileName),
  ) as Node[];
}

/** Calls of a function with an argument for one of its parameters, under any name. */
async function findArguments(
  project: Project,
  member: HostApiMember,
  isIncluded: IsIncluded,
): Promise<HostApiUse[]> {
  const callee = member.declaration.parent as SignatureDeclaration & Declaration;
  const index = callee.parameters.indexOf(member.declaration as ParameterDeclaration);
  const files = new Set(
    (await findReferences(project, callee, isIncluded)).map((node) => node.getSourceFile()),
  );
  const calls: Node[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && node.arguments.length > index) calls.push(node);
    node.forEachChild(visit);
  };
  for (const file of files) visit(file);
  const signatures = await Promise.all(
    calls.map((call) => project.checker.getResolvedSignature(call)),
  );
  const declarations = await Promise.all(
    signatures.map((signature) => signature?.declaration?.resolve()),
  );
  return calls
    .filter((_, position) => declarations[position] === callee)
    .map((node) => ({ member, node }));
}
