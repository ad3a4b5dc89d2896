import { createContext } from 'react';

/**
 * Whether each form is rendered with an idempotency key of its own. On prerendered pages and on those that React hydrates the
 * script writes it when the form is first sent; without script the same content on the same day counts once.
 */
export const KeyedForms = createContext(false);
