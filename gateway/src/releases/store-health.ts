import type { RegistryStore } from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit/observability';

const HANGS_AFTER_MS = 3_000;

export type StoreHealth = ReturnType<typeof createStoreHealth>;

export function createStoreHealth({ location }: RegistryStore, logger: Logger) {
  let lastReadAt = performance.now();
  let isReadable = true;
  let failures = 0;

  function fail(err: unknown): void {
    failures += 1;
    if (isReadable) logger.error({ event: 'releases-unreadable', location, err });
    isReadable = false;
  }

  function succeed(): void {
    lastReadAt = performance.now();
    if (!isReadable) logger.info({ event: 'releases-readable', location });
    isReadable = true;
  }

  return {
    async observe(reading: Promise<void>): Promise<void> {
      let isTooLate = false;
      const timer = setTimeout(() => {
        isTooLate = true;
        fail(new Error(`The registry has not responded for ${HANGS_AFTER_MS / 1_000} s.`));
      }, HANGS_AFTER_MS).unref();
      await reading.then(succeed, (err) => void (isTooLate || fail(err)));
      clearTimeout(timer);
    },
    get ageSeconds() {
      return (performance.now() - lastReadAt) / 1_000;
    },
    get failures() {
      return failures;
    },
  };
}
