export interface ShippedEntry {
  collection: string;
  id: string;
  position: number;
  digest: string;
}

export interface KnownEntry {
  entry: number;
  collection: string;
  id: string;
  position: number;
  shippedPosition: number | null;
  shippedDigest: string | null;
  newestShippedDigest: string | null;
  /** Of the text that visitors see; null where they see none. */
  publishedDigest: string | null;
  onlyShipped: boolean;
  /** Staff are writing it, or have set a time for it. */
  inWork: boolean;
}

export interface FollowPlan<Shipped extends ShippedEntry> {
  create: Shipped[];
  /** Staff never touched them: they get the files' text, and are published. */
  follow: (Shipped & { entry: number })[];
  /** Staff have a text of their own, which stays; the files' new one is kept beside it. */
  keep: (Shipped & { entry: number })[];
  /** Staff's text is by now the files' own. */
  same: (Shipped & { entry: number })[];
  remove: number[];
  /** Gone from the files, and staff's own from now on. */
  adopt: number[];
  /** In the files again, after a release without them that left them because staff's entries refer to them. */
  back: number[];
  /** In lists that staff have not sorted entries stand where the files have them. */
  move: { entry: number; position: number }[];
}

/** What staff never touched follows the files; what they changed, moved or deleted stays. */
export function planFollow<Shipped extends ShippedEntry>(
  known: readonly KnownEntry[],
  shipped: readonly Shipped[],
): FollowPlan<Shipped> {
  const plan: FollowPlan<Shipped> = {
    create: [],
    follow: [],
    keep: [],
    same: [],
    remove: [],
    adopt: [],
    back: [],
    move: [],
  };
  const rows = new Map(known.map((row) => [`${row.collection}/${row.id}`, row]));
  const isSorted = sortedByStaff(known);
  for (const file of shipped) {
    const key = `${file.collection}/${file.id}`;
    const row = rows.get(key);
    rows.delete(key);
    if (!row) {
      const last = isSorted.get(file.collection);
      if (last !== undefined) isSorted.set(file.collection, last + 1);
      plan.create.push(last === undefined ? file : { ...file, position: last + 1 });
      continue;
    }
    const pair = { ...file, entry: row.entry };
    if (isUntouched(row)) {
      if (row.publishedDigest !== file.digest) plan.follow.push(pair);
    } else if (row.shippedDigest !== file.digest) {
      if (row.publishedDigest === file.digest && !row.inWork) plan.same.push(pair);
      else if (row.newestShippedDigest !== file.digest) plan.keep.push(pair);
    }
    if (row.shippedDigest !== null && row.shippedPosition === null) plan.back.push(row.entry);
    if (!isSorted.has(file.collection) && row.shippedPosition !== null && row.position !== file.position)
      plan.move.push({ entry: row.entry, position: file.position });
  }
  for (const row of rows.values()) {
    if (row.shippedDigest === null) continue;
    if (isUntouched(row)) plan.remove.push(row.entry);
    else plan.adopt.push(row.entry);
  }
  return plan;
}

/** Lists that staff have sorted, each with the position of its last entry: theirs is the order from then on, and what is new stands at the end. */
function sortedByStaff(known: readonly KnownEntry[]): Map<string, number> {
  const sorted = new Map<string, number>();
  for (const { collection, position, shippedPosition } of known)
    if (shippedPosition !== null && position !== shippedPosition) sorted.set(collection, position);
  for (const { collection, position } of known) {
    const last = sorted.get(collection);
    if (last !== undefined) sorted.set(collection, Math.max(last, position));
  }
  return sorted;
}

/** Visitors see what the files said; or a release took it away, and nobody else ever had a hand in it. */
function isUntouched({ inWork, publishedDigest, shippedDigest, onlyShipped }: KnownEntry): boolean {
  if (inWork) return false;
  if (publishedDigest === null) return shippedDigest === null && onlyShipped;
  return publishedDigest === shippedDigest;
}
