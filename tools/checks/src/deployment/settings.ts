import { trackReads } from './read-tracker.ts';

/** `refused` lists missing and invalid settings. `unread` are set but never used. */
interface SettingFaults {
  readonly refused: string | undefined;
  readonly unread: string[];
}

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
