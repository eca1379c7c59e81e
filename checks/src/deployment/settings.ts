import { watched } from './watched.ts';

/** What a process, its settings read by its own `env.ts`, finds wrong with them. */
export interface SettingFaults {
  /** Its own words: what is missing or not usable. */
  readonly refused: string | undefined;
  /** Settings that it is given and does not read. */
  readonly unread: string[];
}

/** Lets a process read settings as if it were started with them. */
export function faultsOfSettings(
  read: () => unknown,
  settings: Record<string, string>,
  surroundings: Record<string, string> = {},
): SettingFaults {
  const before = process.env;
  const watch = watched({ ...surroundings, ...settings });
  process.env = watch.data;
  let refused: string | undefined;
  try {
    read();
  } catch (error) {
    refused = (error as Error).message;
  } finally {
    process.env = before;
  }
  const unread = new Set(watch.unread());
  return { refused, unread: Object.keys(settings).filter((name) => unread.has(`/${name}`)) };
}
