const FIRST_REMINDER_AFTER_MS = 1_500;
const REMINDER_INTERVAL_MS = 30_000;

export interface Progress {
  print(line: string): void;
  /** Runs `work` and prints one line with its duration at the end. Slow work is also announced. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

export function createProgress(print = (line: string) => console.log(line)): Progress {
  return {
    print,
    async step(title, work) {
      const startedAt = performance.now();
      const remind = () => {
        print(`… ${title}`);
        timer = setTimeout(remind, REMINDER_INTERVAL_MS);
      };
      let timer = setTimeout(remind, FIRST_REMINDER_AFTER_MS);
      try {
        const result = await work();
        print(`✓ ${title} (${formatSeconds(performance.now() - startedAt)})`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
