import type { ObjectExpression, Program } from 'estree';
import type { Compiler, javascript, NormalModule } from 'webpack';

const NAME = 'BrowserContracts';

/** The files of a contract, in this repository or as a packed kit. */
const CONTRACT_FILE = /\/(?:packages\/contracts\/|@dashboard\/contracts-)[\w-]+\/.+\.[jt]s$/;

/** The fields of an endpoint that only a server reads. */
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

/** What a declaration of a contract consists of besides constants: none of it has side effects. */
const DECLARED = [
  'CallExpression',
  'MemberExpression',
  'ObjectExpression',
  'ArrayExpression',
] as const;

type Range = [number, number];

/**
 * A browser gets of a contract what it uses. A call needs its method and path: the server checks what
 * is sent, and the schemas of the call stay with it. Of the other declarations a bundle has those that
 * it names, such as the schema of a form.
 */
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
        // Before webpack's own rules, which know nothing of calls of methods.
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

/** The fields of each `const … = defineEndpoint({…})`, or of `const … = (…) => defineEndpoint({…})`. */
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

/**
 * Takes the fields that only a server reads out of the syntax tree, so that nothing they name counts
 * as used.
 * @returns where they stand in the source, each up to the field after it
 */
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
