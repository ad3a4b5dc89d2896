declare module 'virtual:site-script' {
  /** Address of the public pages' behaviour script. */
  export const script: string;
  /** Addresses of all that each island needs, by its name. */
  export const islands: Readonly<Record<string, readonly string[]>>;
}
