import { useRef } from 'react';
import type { WriteServices } from './write-options.ts';

/** Resolves to the path of the picked file or the saved image. A retry doesn't upload it again. */
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
