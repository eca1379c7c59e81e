/**
 * What exists once per page, whichever module brought it first. Everything else is compiled
 * into each module, so that a module's release pins its own copy.
 */
const once = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'single-spa',
  'styled-components',
  '@tanstack/react-query',
] as const;

/** The federation's shared singletons, with the ranges the given package declares. */
export function sharedSingletons(ranges: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    once.map((name) => {
      const owner = name.startsWith('@') ? name : (name.split('/')[0] as string);
      const requiredVersion = ranges[owner];
      if (!requiredVersion) throw new Error(`package.json must declare ${owner}: it is shared.`);
      return [name, { singleton: true, requiredVersion }];
    }),
  );
}

/** The name a module has inside the federation runtime: `mfe-flow` is `mfe_flow`. */
export function federationName(name: string): string {
  return name.replaceAll('-', '_');
}
