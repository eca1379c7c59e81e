const SHOWN_AFTER_MS = 1_500;
const REPEATED_EVERY_MS = 30_000;

export interface Progress {
  /** One line of text. */
  say(line: string): void;
  /** Runs `work` and shows one line with its duration at the end, and one before if it takes long. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

/** Writes progress, a line a step, to `write` (standard output unless a test says otherwise). */
export function createProgress(write = (line: string) => console.log(line)): Progress {
  return {
    say: write,
    async step(title, work) {
      const from = performance.now();
      const remind = () => {
        write(`… ${title}`);
        timer = setTimeout(remind, REPEATED_EVERY_MS);
      };
      let timer = setTimeout(remind, SHOWN_AFTER_MS);
      try {
        const result = await work();
        write(`✓ ${title} (${seconds(performance.now() - from)})`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** `1234` → `1.2 s` */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
