/** jsdom has no Cache Storage. */
export function installCaches(): void {
  const stores = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      put: async (key: string, response: { text(): Promise<string> }) => {
        store.set(key, await response.text());
      },
      match: async (key: string) => {
        const text = store.get(key);
        return text === undefined ? undefined : { json: async () => JSON.parse(text) };
      },
    };
  };
  const caches = { open, delete: async (name: string) => stores.delete(name) };
  Object.assign(globalThis, { caches });
  Object.assign(globalThis, { Response: globalThis.Response ?? JsonResponse });
}

/** The parts of `Response` that the shell uses, since jsdom has no `Response`. */
const JsonResponse = { json: (value: unknown) => ({ text: async () => JSON.stringify(value) }) };
