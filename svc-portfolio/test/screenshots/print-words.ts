/** Usage: node svc-portfolio/test/screenshots/print-words.ts <PNG> */
import { readFileSync } from 'node:fs';
import { rewriteScreenshot } from '../../src/bot-analyses/screenshot-image.ts';
import { openTextRecognizer } from '../../src/bot-analyses/text-recognition/text-recognizer.ts';

const recognizer = openTextRecognizer();
const image = await rewriteScreenshot(readFileSync(process.argv[2] as string));
const words = await recognizer.recognize(image, 'normal');
console.log(words.map(({ text }) => text).join(' '));
await recognizer.close();
