import type { ObjectExpression, Program } from 'estree';
import type { Compiler, javascript, NormalModule } from 'webpack';

const NAME = 'BrowserContracts';

const CONTRACT_FILE = /\/(?:packages\/contracts\/|@dashboard\/contracts-)[\w-]+\/.+\.[jt]s$/;

const SERVER_FIELDS: ReadonlySet<string> = new Set([
  'summary',
  'access',
  'params',
  'query',
  'body',
  'multipart',
  'file',
  'responses',
  'responseMediaType',
  'errors',
  'bodyLimitBytes',
  'effect',
]);

/** Contract declarations consist of these and constants, so they have no side effects. */
const DECLARED = [
  'CallExpression',
  'MemberExpression',
  'ObjectExpression',
  'ArrayExpression',
] as const;

type Range = [number, number];

/** Strips endpoints to what a browser's call needs, so that unused schemas leave the bundle. */
export class BrowserContracts {
  apply(compiler: Compiler): void {
    const { ConstDependency } = compiler.webpack.dependencies;

    const readContracts = (parser: javascript.JavascriptParser) => {
      const isContract = () => {
        const { resource } = parser.state.module as NormalModule;
        return CONTRACT_FILE.test(resource);
      };
      parser.hooks.program.tap(NAME, (program) => {
        if (!isContract()) return;
        for (const range of findEndpoints(program).flatMap(takeServerFields)) {
          parser.state.module.addPresentationalDependency(new ConstDependency('', range));
        }
      });
      for (const type of DECLARED) {
        // Runs before webpack's own rules, which treat method calls as impure.
        parser.hooks.isPure.for(type).tap({ name: NAME, stage: -20 }, () => {
          if (isContract()) return true;
        });
      }
    };
    compiler.hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser
          .for(type)
          .tap(NAME, (parser) => readContracts(parser as javascript.JavascriptParser));
      }
    });
  }
}

/** The fields of `const … = defineEndpoint({…})` and `const … = (…) => defineEndpoint({…})`. */
function findEndpoints({ body }: Program): ObjectExpression[] {
  return body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((statement) =>
      statement?.type === 'VariableDeclaration' ? statement.declarations : [],
    )
    .flatMap(({ init }) => {
      const call = init?.type === 'ArrowFunctionExpression' ? init.body : init;
      if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return [];
      const [fields] = call.arguments;
      const isEndpoint = call.callee.name === 'defineEndpoint';
      return isEndpoint && fields?.type === 'ObjectExpression' ? [fields] : [];
    });
}

/** Removes them from the tree too, so their references are unused. @returns their source ranges */
function takeServerFields(endpoint: ObjectExpression): Range[] {
  const { properties } = endpoint;
  const isServerField = ({ type, key }: { type: string; key?: { type: string; name?: string } }) =>
    type === 'Property' && key?.type === 'Identifier' && SERVER_FIELDS.has(key.name ?? '');
  const ranges = properties.flatMap((property, index): Range[] => {
    if (!isServerField(property)) return [];
    const end = properties[index + 1]?.range?.[0] ?? (endpoint.range as Range)[1] - 1;
    return [[(property.range as Range)[0], end]];
  });
  endpoint.properties = properties.filter((property) => !isServerField(property));
  return ranges;
}
