export interface PublishedEntry {
  collection: string;
  id: string;
  position: number;
  digest: string;
  /** The raw value; null if the files have the same. */
  value: unknown;
}

export interface PublishedChanges {
  publication: number;
  /** `entries` is complete: anything missing is not published. */
  whole: boolean;
  entries: PublishedEntry[];
  gone: Pick<PublishedEntry, 'collection' | 'id'>[];
  /** Renamed entries by collection: old id to current id. */
  moved: { collection: string; from: string; to: string }[];
}
