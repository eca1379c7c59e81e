export class EnvError extends Error {
  override readonly name = 'EnvError';

  /** @param faults each names its setting; none contains a value, which may be secret */
  constructor(faults: readonly string[]) {
    super(`The settings are not usable:\n${faults.join('\n')}`);
  }
}
