/** Stands in the packed command for `project-root.ts` of the runner kit: npm starts it in this folder. */
export const projectRoot = process.cwd();
