import type { Content } from './collection.ts';

/** Memoises a value per state of the content: its version and first day. */
export function memoByContentVersion<Made>(make: (content: Content) => Made): (content: Content) => Made {
  const known = new WeakMap<Content, { state: string; made: Made }>();
  return (content) => {
    const state = `${content.version} ${content.since}`;
    const last = known.get(content);
    if (last?.state === state) return last.made;
    const made = make(content);
    known.set(content, { state, made });
    return made;
  };
}
