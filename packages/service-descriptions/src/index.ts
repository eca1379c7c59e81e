export * from './contract.ts';
export * from './description.ts';
export * from './names.ts';
export * from './read.ts';
