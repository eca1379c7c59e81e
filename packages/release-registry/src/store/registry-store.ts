/** A changing object of a registry, such as the release history. */
export interface RegistryDocument {
  readonly text: string;
  /** Names this state of the document; a document that does not exist has a revision too. */
  readonly revision: string;
}

/**
 * Where a release registry is stored: a folder or a bucket. Paths are relative, with slashes.
 * Objects never change once a release is whole; documents do.
 */
export interface RegistryStore {
  /** The folder or the address of the bucket, for messages. */
  readonly location: string;
  /** How many reads at once do no harm: a file call that hangs holds one of a process's few threads. */
  readonly concurrentReads: number;
  /** @returns undefined where there is no such object */
  read(path: string): Promise<Buffer | undefined>;
  /** Stores an object whole or not at all; it is durable when this resolves. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** The paths of all objects below a folder, at any depth; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Deletes an object, or everything below a folder. */
  delete(path: string): Promise<void>;
  /** A document, empty where it does not exist yet. */
  readDocument(path: string): Promise<RegistryDocument>;
  /**
   * Replaces a document if it still has this revision; it is durable when this resolves.
   * @returns false when another process has changed it since
   */
  replaceDocument(path: string, text: string, revision: string): Promise<boolean>;
}
