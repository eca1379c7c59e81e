export interface RegistryDocument {
  readonly text: string;
  /** Even a missing document has one. */
  readonly revision: string;
}

/** Paths are relative, with slashes. Objects of a complete release never change; documents do. */
export interface RegistryStore {
  readonly location: string;
  /** Maximum concurrent reads. A hanging file call blocks one of Node's few threads. */
  readonly concurrentReads: number;
  read(path: string): Promise<Buffer | undefined>;
  /** Stores the object atomically. It's durable when this resolves. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** At any depth. Empty if the folder doesn't exist. */
  list(folder: string): Promise<string[]>;
  delete(path: string): Promise<void>;
  readDocument(path: string): Promise<RegistryDocument>;
  /** Durable when this resolves. @returns false if another process has changed it since */
  replaceDocument(path: string, text: string, revision: string): Promise<boolean>;
}
