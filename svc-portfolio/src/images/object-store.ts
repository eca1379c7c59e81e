/** Where the bytes of images lie. Keys are the ids of images. */
export interface ObjectStore {
  /** Kept once this has resolved, also when the process ends right after. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns nothing where there is no such object */
  get(key: string): Promise<Buffer | undefined>;
}
