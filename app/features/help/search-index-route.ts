import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/search-index-route';
import { helpDocuments } from './help-documents.ts';

export const handle = cachedPage;

export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(helpDocuments(context.get(contentContext)));
