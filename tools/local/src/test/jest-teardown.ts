// biome-ignore lint/style/noDefaultExport: jest requires a default export here.
export { closeTestStores as default } from './jest-setup.ts';
