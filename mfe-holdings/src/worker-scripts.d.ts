/** The script of a worker as text, as build-kit makes it. */
declare module '*?worker' {
  export const script: string;
}
