import type { HttpBindings } from '@hono/node-server';

/** What the app knows of a request before any page sees it. */
export interface Visitor {
  Bindings: Partial<HttpBindings>;
  Variables: { nonce: string; address: string };
}
