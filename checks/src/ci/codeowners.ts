/** The owners of the files of a repository, as GitHub reads .github/CODEOWNERS. */
import ignore from 'ignore';

interface Rule {
  readonly pattern: string;
  readonly owners: readonly string[];
  matches(file: string): boolean;
}

/** @throws an error that names a line without an owner, or an owner that is no team */
export function parseCodeowners(text: string): Rule[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [pattern = '', ...owners] = line.trim().split(/\s+/);
    if (owners.length === 0 || !owners.every((owner) => /^@[\w-]+\/[\w-]+$/.test(owner))) {
      throw new Error(`CODEOWNERS: ${line} names no team, such as @trading-dashboard/platform.`);
    }
    // Patterns are those of .gitignore, but for negations and character ranges.
    const files = ignore().add(pattern);
    return { pattern, owners, matches: (file) => files.ignores(file) };
  });
}

/** The owners of a file: those of the last pattern that matches it. */
export const findOwners = (rules: readonly Rule[], file: string): readonly string[] =>
  rules.findLast((rule) => rule.matches(file))?.owners ?? [];
