/** Stores the bytes of images. The keys are image ids. */
export interface ObjectStore {
  /** The object is durable when this resolves, also when the process ends right after. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns undefined where there is no such object */
  get(key: string): Promise<Buffer | undefined>;
}
