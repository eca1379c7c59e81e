import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isParameterDeclaration,
  isPropertySignatureDeclaration,
  isVariableStatement,
  type Node,
} from 'typescript/unstable/ast';
import { findUses, isOlder, listMembers, openProject, readTag } from './host-api-uses.ts';

const packages = join(__dirname, '../..');
const kit = join(packages, 'mfe-kit');
const [HOST_API = ''] = /\d+\.\d+/.exec(readFileSync(join(kit, 'src/host-api.ts'), 'utf8')) ?? [];

/** Files with the types of the host API. With names: only those of a file's interfaces. */
const hostFiles: readonly [string, (readonly string[])?][] = [
  ['mfe-kit/src/host.ts'],
  ['contracts/http/src/client/client.ts', ['ApiClient']],
  ['contracts/http/src/client/response-staleness.ts', ['ResponseStaleness']],
  ['ui/src/toast/toaster.ts', ['ToastContent']],
];

/** These implement the host API for tests and the standalone page. */
const FAKE_HOST = /\/(?:fake-host\.ts|standalone\.tsx|[^/]+\.test\.tsx?)$/;

let opened: Awaited<ReturnType<typeof openProject>>;

beforeAll(async () => {
  // Jest can't resolve the compiler's binary as Node does.
  const compiler = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const tsserverPath = join(require.resolve(compiler), '../lib/tsc');
  opened = await openProject(join(kit, 'tsconfig.json'), { tsserverPath });
});

afterAll(() => opened?.close());

const isMember = (node: Node) =>
  isPropertySignatureDeclaration(node) ||
  isMethodSignatureDeclaration(node) ||
  (isParameterDeclaration(node) && node.questionToken !== undefined);

const collect = (node: Node, isWanted: (node: Node) => boolean): Node[] => {
  const found = isWanted(node) ? [node] : [];
  node.forEachChild((child) => void found.push(...collect(child, isWanted)));
  return found;
};

test('every member of the host API says since which version it exists, and a deprecated one until when', async () => {
  const problems: string[] = [];
  let count = 0;
  for (const [name, interfaces] of hostFiles) {
    const file = await opened.project.program.getSourceFile(join(packages, name));
    if (!file) throw new Error(`${name} is not part of mfe-kit's program.`);
    const types = collect(file, isInterfaceDeclaration).filter(
      (type) => !interfaces || interfaces.includes((type as Node & { name: Node }).name.getText()),
    );
    expect(types.length).toBeGreaterThanOrEqual(interfaces?.length ?? 1);
    for (const member of types.flatMap((type) => collect(type, isMember))) {
      count += 1;
      const since = readTag(member, 'hostApi');
      const isDeprecated = readTag(member, 'deprecated') !== undefined;
      const until = readTag(member, 'deprecated until');
      if (!since || isOlder(HOST_API, since))
        problems.push(`${name}: ${member.getText()}: ${since}`);
      if (isDeprecated && !until)
        problems.push(`${name}: ${member.getText()} is deprecated until?`);
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(30);
});

test('a function of the kit that uses a member needs at least the same version', async () => {
  const members = await listMembers(opened.project);
  const isCode = (file: string) => file.startsWith(join(kit, 'src')) && !FAKE_HOST.test(file);
  const problems: string[] = [];
  for (const member of members.filter(({ since }) => isOlder('1.0', since))) {
    for (const { node } of await findUses(opened.project, member, isCode)) {
      let statement = node;
      while (statement.parent.parent) statement = statement.parent;
      const isFunction = isFunctionDeclaration(statement) || isVariableStatement(statement);
      const since = readTag(statement, 'hostApi') ?? '1.0';
      if (!isFunction || !isOlder(since, member.since)) continue;
      const { fileName } = node.getSourceFile();
      problems.push(
        `${fileName}: ${statement.getText().split('\n', 1)} uses ${member.name} of ${member.since}`,
      );
    }
  }
  expect(problems).toEqual([]);
  expect(members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['HostServices.navigate.params', 'HostServices.openSymbol.section']),
  );
});
