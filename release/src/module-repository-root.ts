/** Replaces `project-root.ts` of the runner kit in the packed command, which npm starts in this folder. */
export const projectRoot = process.cwd();
