/** The images of this machine: one file each, named by its id, whose bytes never change. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfFile } from './archive/digest.ts';
import { type ImagesOfBackup, imageEntry } from './archive/manifest.ts';

/** Where svc-portfolio keeps them. */
export const imagesDirOf = (dataDir: string) => join(dataDir, 'images');

/** What a backup is to hold of the images with these ids. */
export async function readImages(imagesDir: string, ids: string[]): Promise<ImagesOfBackup> {
  const missing = ids.filter((id) => !existsSync(join(imagesDir, id)));
  const lost = new Set(missing);
  const objects = [];
  for (const id of ids) {
    if (!lost.has(id)) objects.push({ id, ...(await digestOfFile(join(imagesDir, id))) });
  }
  return { place: 'file', objects, missing };
}

/** Moves the images of an unpacked backup to where the product looks for them. */
export function placeImages(folder: string, imagesDir: string, images: ImagesOfBackup): void {
  mkdirSync(imagesDir, { recursive: true });
  for (const id of idsOf(images)) renameSync(join(folder, imageEntry(id)), join(imagesDir, id));
}

/** Images of the data that was replaced. */
export function removeOtherImages(imagesDir: string, images: ImagesOfBackup): void {
  const wanted = new Set(idsOf(images));
  for (const name of readdirSync(imagesDir)) {
    if (!wanted.has(name)) rmSync(join(imagesDir, name), { recursive: true });
  }
}

/** True where there is any image at all. */
export function holdsImages(imagesDir: string): boolean {
  return existsSync(imagesDir) && readdirSync(imagesDir).length > 0;
}

function idsOf(images: ImagesOfBackup): string[] {
  return images.place === 'file' ? images.objects.map(({ id }) => id) : [];
}
