export interface PublishedEntry {
  collection: string;
  id: string;
  position: number;
  digest: string;
  /** As it is written; null where the files say the same. */
  value: unknown;
}

export interface PublishedChanges {
  publication: number;
  /** This is all of it: what is not among `entries` is not published. */
  whole: boolean;
  entries: PublishedEntry[];
  gone: Pick<PublishedEntry, 'collection' | 'id'>[];
  /** Where pages went whose entries have another id now: old id by collection, to the id of today. */
  moved: { collection: string; from: string; to: string }[];
}
