import { trackReads } from './read-tracker.ts';

/** The faults of the settings of a process, as its own `env.ts` reads them. */
export interface SettingFaults {
  /** The message of the process: the missing and invalid settings. */
  readonly refused: string | undefined;
  /** Settings that are set and not read. */
  readonly unread: string[];
}

/** Reads settings as a process would that is started with them. */
export function checkSettings(
  read: () => unknown,
  settings: Record<string, string>,
  surroundings: Record<string, string> = {},
): SettingFaults {
  const before = process.env;
  const watch = trackReads({ ...surroundings, ...settings });
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
