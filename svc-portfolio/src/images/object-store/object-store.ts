export interface ObjectStore {
  /** When this resolves, the object is durable, even if the process ends right after. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
}
