export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces local `$ref`s. A recursive schema keeps its reference. */
export function resolveRefs<Document extends object>(document: Document): Document {
  const resolved = new Map<string, unknown>();
  const open = new Set<string>();

  const find = (ref: string): unknown =>
    ref
      .slice('#/'.length)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);

  function resolveRef(ref: string): unknown {
    if (resolved.has(ref)) return resolved.get(ref);
    if (open.has(ref)) return { $ref: ref };
    open.add(ref);
    const target = find(ref);
    const value = target === undefined ? { $ref: ref } : resolve(target);
    open.delete(ref);
    resolved.set(ref, value);
    return value;
  }

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref, ...own } = value;
    if (typeof $ref === 'string' && $ref.startsWith('#/')) {
      return { ...(resolveRef($ref) as object), ...(resolve(own) as object) };
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  }

  return resolve(document) as Document;
}
