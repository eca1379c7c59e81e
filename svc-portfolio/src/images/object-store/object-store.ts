/** The keys are image ids. */
export interface ObjectStore {
  /** The object is durable when this resolves, even if the process ends right after. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
}
