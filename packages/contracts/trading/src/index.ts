export * from './images/image-path.ts';
export * from './images/images.ts';
export * from './images/sign-upload.ts';
export * from './market-days.ts';
export * from './outcomes/outcome.ts';
export * from './symbol.ts';
