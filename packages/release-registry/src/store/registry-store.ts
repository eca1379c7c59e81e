export interface RegistryDocument {
  readonly text: string;
  /** A missing document has a revision, too. */
  readonly revision: string;
}

/**
 * Where a release registry is stored: a folder or a bucket. Paths are relative, with slashes.
 * Objects never change once a release is whole; documents do.
 */
export interface RegistryStore {
  /** For messages. */
  readonly location: string;
  /** How many reads at once do no harm: a file call that hangs blocks one of few threads. */
  readonly concurrentReads: number;
  /** @returns undefined where there is no such object */
  read(path: string): Promise<Buffer | undefined>;
  /** Stores an object whole or not at all; it is durable when this resolves. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** At any depth; none if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** An object, or everything below a folder. */
  delete(path: string): Promise<void>;
  readDocument(path: string): Promise<RegistryDocument>;
  /**
   * Replaces a document if it still has this revision; it is durable when this resolves.
   * @returns false when another process has changed it since
   */
  replaceDocument(path: string, text: string, revision: string): Promise<boolean>;
}
