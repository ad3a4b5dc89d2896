import type { HttpBindings } from '@hono/node-server';

export interface Visitor {
  Bindings: Partial<HttpBindings>;
  Variables: { nonce: string; address: string };
}
