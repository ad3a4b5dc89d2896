import { type MetaArgs, pageMeta } from '#app/organisation/meta.ts';

/** The head of a page of staff: its title, made of what was loaded where it tells of that. No search engine lists it. */
export const staffMeta =
  <Loaded>(title: string | ((loaded: Loaded) => string)) =>
  (args: MetaArgs & { loaderData?: Loaded | undefined }) => {
    const { loaderData } = args;
    const told = typeof title === 'string' ? title : loaderData ? title(loaderData) : 'Not Found';
    return pageMeta(args, { title: told, hidden: true });
  };
