declare module 'virtual:site-script' {
  /** Address of the public pages' behaviour script. */
  export const script: string;
}
