/** Replaces the runner kit's `project-root.ts` in the packed command. npm runs it in this folder. */
export const projectRoot = process.cwd();
