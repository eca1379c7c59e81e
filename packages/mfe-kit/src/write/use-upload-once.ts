import { useRef } from 'react';
import type { WriteServices } from './write-options.ts';

/**
 * The returned function resolves to the path of the picked file or, without one, of the saved
 * image. A retry doesn't upload the file again.
 */
export function useUploadOnce(upload: (file: File, services: WriteServices) => Promise<string>) {
  const uploaded = useRef<{ file: File; address: string }>(undefined);
  return async (file: File | null, image: string | null, services: WriteServices) => {
    if (!file) return image;
    if (uploaded.current?.file !== file) {
      uploaded.current = { file, address: await upload(file, services) };
    }
    return uploaded.current.address;
  };
}
