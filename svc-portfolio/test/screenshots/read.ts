/** Prints the words on a picture. Usage: node svc-portfolio/test/screenshots/read.ts <PNG> */
import { readFileSync } from 'node:fs';
import { readScreenshot } from '../../src/screenshots/screenshot.ts';
import { openTextReader } from '../../src/screenshots/text-reader.ts';

const reader = openTextReader();
const image = await readScreenshot(readFileSync(process.argv[2] as string));
const words = await reader.read(image, 'usual');
console.log(words.map(({ text }) => text).join(' '));
await reader.close();
