import { readText } from './env-file.ts';

interface Stage {
  readonly name: string;
  readonly from: string;
  readonly instructions: readonly (readonly [name: string, rest: string])[];
}

export interface Image {
  readonly copied: string[];
  readonly installed: string[];
  readonly scripts: string[];
  readonly env: Record<string, string>;
  last(instruction: string): string | undefined;
}

export const getBuild = (deployable: string) =>
  deployable.startsWith('svc-')
    ? { target: 'service', args: { SERVICE: deployable } }
    : { target: deployable };

function readStages(given: Readonly<Record<string, string>>): Map<string, Stage> {
  const file = readText('deploy/Dockerfile').replace(/^#.*\n/gm, '');
  const defaults = [...file.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const args: Readonly<Record<string, string>> = { ...Object.fromEntries(defaults), ...given };
  const text = file
    .replaceAll('\\\n', ' ')
    .replace(/\$\{(\w+)\}/g, (variable, name) => args[name] ?? variable);
  const stages = text.split(/^(?=FROM )/m).flatMap((part) => {
    const [head = '', ...lines] = part.split('\n').filter((line) => line.trim() !== '');
    const [, from, name] = /^FROM (\S+) AS (\S+)$/.exec(head) ?? [];
    if (!from || !name) return [];
    const instructions = lines.map((line) => {
      const [, instruction = '', rest = ''] = /^\s*([A-Z]+) +(.*)$/.exec(line) ?? [];
      return [instruction, rest] as const;
    });
    return [{ name, from, instructions }];
  });
  return new Map(stages.map((stage) => [stage.name, stage]));
}

export function listBaseImages(args: Readonly<Record<string, string>> = {}): string[] {
  const stages = readStages(args);
  const sources = [...stages.values()].flatMap(({ from, instructions }) => [
    from,
    ...instructions.flatMap(([, rest]) => /--from=(\S+)/.exec(rest)?.[1] ?? []),
  ]);
  const syntax = /^# *syntax=(\S+)/m.exec(readText('deploy/Dockerfile'))?.[1] ?? [];
  return sources.concat(syntax).filter((source) => !stages.has(source));
}

export function readImage(deployable: string): Image {
  const { target, args = {} } = getBuild(deployable);
  return readStage(readStages(args), target);
}

function readStage(stages: Map<string, Stage>, target: string): Image {
  const chain: Stage[] = [];
  for (let at = stages.get(target); at; at = stages.get(at.from)) chain.unshift(at);
  const instructions = chain.flatMap((stage) => stage.instructions);
  const all = (name: string) =>
    instructions.filter(([instruction]) => instruction === name).map(([, rest]) => rest);

  const sources = all('COPY').map((rest) => {
    const [, stage, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
    return { stage, paths: paths.split(/\s+/).slice(0, -1) };
  });
  const parts = sources.flatMap(({ stage }) => (stage ? [readStage(stages, stage)] : []));
  const installing = all('RUN').filter((rest) => rest.includes('npm ci'));
  const scripts = all('RUN').filter((rest) => rest.includes('/files'));
  const workspaces = installing.flatMap((rest) =>
    [...rest.matchAll(/--workspace (\S+)/g)].map(([, workspace = '']) => workspace),
  );
  return {
    copied: [
      ...sources.flatMap(({ stage, paths }) => (stage ? [] : paths)),
      ...parts.flatMap(({ copied }) => copied),
    ],
    installed: [...workspaces, ...parts.flatMap(({ installed }) => installed)],
    scripts: [...scripts, ...parts.flatMap((part) => part.scripts)],
    env: Object.fromEntries(
      all('ENV').flatMap((rest) =>
        rest.split(' ').map((pair) => pair.split('=') as [string, string]),
      ),
    ),
    last: (name) => all(name).at(-1),
  };
}
