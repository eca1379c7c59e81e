// biome-ignore lint/style/noDefaultExport: jest takes the default export of this file.
export { closeTestStores as default } from './jest-setup.ts';
