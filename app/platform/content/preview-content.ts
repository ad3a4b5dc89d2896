import type { Collection, Content } from './collection.ts';
import { entriesIn, entryIdOf } from './entry.ts';

/** Content as it would be with the entry published. A separate object, so that cached derivations do not reach visitors. */
export function previewContent(content: Content, collection: Collection, entry: unknown): Content {
  const { name } = collection;
  const id = entryIdOf(collection, entry);
  const idOf = (one: unknown) => entryIdOf(collection, one);
  const isSingle = collection.kind === 'single';
  const stored = entriesIn(collection, content.stored(collection));
  const placed = stored.some((one) => idOf(one) === id) ? stored : [...stored, entry];
  const seen = new Map(
    isSingle ? [] : content.list(collection as Collection & { kind: 'list' }).map((one) => [idOf(one), one]),
  );
  const list = placed.flatMap((one) => (idOf(one) === id ? [entry] : (seen.get(idOf(one)) ?? [])));
  const all = placed.map((one) => (idOf(one) === id ? entry : one));
  const refuse = () => {
    throw new Error('A preview is not published');
  };
  return {
    collections: content.collections,
    version: `${content.version}~preview`,
    since: content.since,
    publication: content.publication,
    digests: content.digests,
    refused: content.refused,
    samplesShown: content.samplesShown,
    list: ((of) => (of.name === name ? list : content.list(of))) as Content['list'],
    get: ((of, wanted) =>
      of.name === name
        ? list.find((one) => idOf(one) === wanted)
        : content.get(of, wanted)) as Content['get'],
    single: ((of) => (of.name === name ? entry : content.single(of))) as Content['single'],
    stored: (of) => (of.name === name ? (isSingle ? entry : all) : content.stored(of)),
    file: (of, wanted) => content.file(of, wanted),
    movedTo: (path) => content.movedTo(path),
    showSamples: refuse,
    apply: refuse,
  };
}
