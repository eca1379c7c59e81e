interface Named {
  readonly kind?: string;
  readonly name: string;
}

export function testEach<One extends Named>(
  title: string,
  all: readonly One[],
  check: (one: One) => void,
): void {
  test(title, () => {
    for (const one of all) {
      try {
        check(one);
      } catch (error) {
        throw new Error(`${one.kind ?? ''} ${one.name}: ${(error as Error).message}`);
      }
    }
  });
}
