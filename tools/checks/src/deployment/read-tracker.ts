interface TrackedData<Data> {
  readonly data: Data;
  unread(): string[];
}

export function trackReads<Data extends object>(data: Data): TrackedData<Data> {
  const unread = new Set<string>();

  function watch(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const within = Object.entries(value).map(([key, child]) => {
      unread.add(`${path}/${key}`);
      return [key, watch(child, `${path}/${key}`)] as const;
    });
    const children = new Map<string | symbol, unknown>(within);
    return new Proxy(value, {
      get(target, key) {
        if (!children.has(key)) return Reflect.get(target, key);
        unread.delete(`${path}/${String(key)}`);
        return children.get(key);
      },
    });
  }

  return { data: watch(data, '') as Data, unread: () => [...unread] };
}
