export class EnvError extends Error {
  override readonly name = 'EnvError';

  /** @param faults each names its setting; must not contain values, which can be secret */
  constructor(faults: readonly string[]) {
    super(`The settings are invalid:\n${faults.join('\n')}`);
  }
}
