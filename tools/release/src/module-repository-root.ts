/** Replaces the runner kit's `project-root.ts` in the packed command. */
export const projectRoot = process.cwd();
