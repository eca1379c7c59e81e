/** PromQL keywords that look like metrics because no parenthesis follows. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);

export function listMetricNames(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  const words = bare.matchAll(/(?<![\w.:])[a-zA-Z_][\w:]*(?!\s*\(|[\w:])/g);
  return [...new Set([...words].map(([word]) => word))].filter((word) => !KEYWORDS.has(word));
}
