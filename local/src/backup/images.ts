/** The images on the disk of this machine: each is a file named by its id that never changes. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { computeFileDigest } from './archive/digest.ts';
import { type BackupImages, imageEntry } from './archive/manifest.ts';

/** The folder in which svc-portfolio stores them. */
export const getImagesDir = (dataDir: string) => join(dataDir, 'images');

/** Which of the images with these ids exist, with their digests, and which are missing. */
export async function readImages(imagesDir: string, ids: string[]): Promise<BackupImages> {
  const missing = ids.filter((id) => !existsSync(join(imagesDir, id)));
  const missingIds = new Set(missing);
  const objects = [];
  for (const id of ids) {
    if (!missingIds.has(id))
      objects.push({ id, ...(await computeFileDigest(join(imagesDir, id))) });
  }
  return { place: 'file', objects, missing };
}

/** Moves the images of an unpacked backup to the folder that the product reads. */
export function placeImages(folder: string, imagesDir: string, images: BackupImages): void {
  mkdirSync(imagesDir, { recursive: true, mode: 0o700 });
  for (const id of listIds(images)) renameSync(join(folder, imageEntry(id)), join(imagesDir, id));
}

/** Removes the images of the data that was replaced. */
export function removeOtherImages(imagesDir: string, images: BackupImages): void {
  const restored = new Set(listIds(images));
  for (const name of readdirSync(imagesDir)) {
    if (!restored.has(name)) rmSync(join(imagesDir, name), { recursive: true });
  }
}

/** True when the folder has any image. */
export function hasImages(imagesDir: string): boolean {
  return existsSync(imagesDir) && readdirSync(imagesDir).length > 0;
}

function listIds(images: BackupImages): string[] {
  return images.place === 'file' ? images.objects.map(({ id }) => id) : [];
}
