import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';

/** 24 bytes in hex, as deploy/example.env recommends: URL-safe and long enough for any minimum. */
const generateSecret = () => randomBytes(24).toString('hex');

/** Settings without a value get their own secret. `settings` come last, so they override it. */
export function fillDeploymentEnv(
  example: string,
  settings: Readonly<Record<string, string>>,
): string {
  const filled = example.replace(/^([A-Z0-9_]+)=$/gm, (_, name) => `${name}=${generateSecret()}`);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${filled.trimEnd()}\n\n${lines.join('\n')}\n`;
}

export const parseDeploymentEnv = (text: string) => parseEnv(text) as Record<string, string>;
