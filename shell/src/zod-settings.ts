import * as z from 'zod/mini';

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

const describeType = (value: unknown): string =>
  Number.isNaN(value) ? 'NaN' : z.util.parsedType(value);

/** Words an issue that has no message, in the style of zod's English locale. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return `Invalid input: expected ${issue.expected}, received ${describeType(issue.input)}`;
  }
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined;
  const [word, sign, bound] =
    issue.code === 'too_big' ? ['big', '<', issue.maximum] : ['small', '>', issue.minimum];
  const unit = units[issue.origin];
  const limit = `${sign}${issue.inclusive ? '=' : ''}${bound}${unit ?? ''}`;
  return `Too ${word}: expected ${issue.origin} to ${unit ? 'have' : 'be'} ${limit}`;
}

// The content security policy forbids zod's `new Function`, also in the modules' copies.
z.config({ jitless: true, localeError: describeIssue });
