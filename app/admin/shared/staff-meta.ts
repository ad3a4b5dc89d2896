import { type MetaArgs, pageMeta } from '#app/organisation/meta.ts';

/** Meta tags of a staff page: a title, optionally from loader data; never indexed. */
export const staffMeta =
  <Loaded>(title: string | ((loaded: Loaded) => string)) =>
  (args: MetaArgs & { loaderData?: Loaded | undefined }) => {
    const { loaderData } = args;
    const text = typeof title === 'string' ? title : loaderData ? title(loaderData) : 'Not Found';
    return pageMeta(args, { title: text, hidden: true });
  };
