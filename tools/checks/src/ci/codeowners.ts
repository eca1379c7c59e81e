import ignore from 'ignore';

interface Rule {
  readonly pattern: string;
  readonly owners: readonly string[];
  matches(file: string): boolean;
}

export function parseCodeowners(text: string): Rule[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [pattern = '', ...owners] = line.trim().split(/\s+/);
    if (owners.length === 0 || !owners.every((owner) => /^@[\w-]+\/[\w-]+$/.test(owner))) {
      throw new Error(`CODEOWNERS: ${line} names no team, such as @trading-dashboard/platform.`);
    }
    // The patterns are those of .gitignore, without negation and character ranges.
    const files = ignore().add(pattern);
    return { pattern, owners, matches: (file) => files.ignores(file) };
  });
}

export const findOwners = (rules: readonly Rule[], file: string): readonly string[] =>
  rules.findLast((rule) => rule.matches(file))?.owners ?? [];
