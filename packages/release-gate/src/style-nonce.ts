import { SHELL_ENTRY, STYLE_NONCE_PLACEHOLDER } from '@dashboard/contracts-gateway';
import { type Draft, ReleaseError } from '@dashboard/release-registry';
import { formatRelease } from './gate-context.ts';

const STYLE = /<style\b[^>]*>/g;
const NONCE = new RegExp(`\\snonce=(["']?)${STYLE_NONCE_PLACEHOLDER}\\1[\\s>]`);

/** Browsers ignore styles without the nonce of the content security policy. */
export async function checkStyleNonce({ release, contents }: Draft): Promise<void> {
  if (release.entry !== SHELL_ENTRY) return;
  const styles = contents.get(SHELL_ENTRY)?.toString('utf8').match(STYLE) ?? [];
  if (styles.length > 0 && styles.every((style) => NONCE.test(style))) return;
  throw new ReleaseError(
    `Each <style> in ${SHELL_ENTRY} of ${formatRelease(release)} must have nonce="${STYLE_NONCE_PLACEHOLDER}", and there must be at least one, from which libraries read the nonce. Build it with the current build kit.`,
  );
}
