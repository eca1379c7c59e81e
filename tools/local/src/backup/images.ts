import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { computeFileDigest } from './archive/digest.ts';
import { type BackupImages, imageEntry } from './archive/manifest.ts';

export const getImagesDir = (dataDir: string) => join(dataDir, 'images');

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

export function placeImages(folder: string, imagesDir: string, images: BackupImages): void {
  mkdirSync(imagesDir, { recursive: true, mode: 0o700 });
  for (const id of listIds(images)) renameSync(join(folder, imageEntry(id)), join(imagesDir, id));
}

export function removeOtherImages(imagesDir: string, images: BackupImages): void {
  const restored = new Set(listIds(images));
  for (const name of readdirSync(imagesDir)) {
    if (!restored.has(name)) rmSync(join(imagesDir, name), { recursive: true });
  }
}

export function hasImages(imagesDir: string): boolean {
  return existsSync(imagesDir) && readdirSync(imagesDir).length > 0;
}

function listIds(images: BackupImages): string[] {
  return images.place === 'file' ? images.objects.map(({ id }) => id) : [];
}
