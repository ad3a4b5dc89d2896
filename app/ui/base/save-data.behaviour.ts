interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Data Saver and very slow lines: no patterns, no web font, nothing that moves by itself. */
export function saveData(root: ParentNode): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const asked = connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
  if (!asked && !connection?.effectiveType?.includes('2g')) return;
  (root.ownerDocument ?? (root as Document)).documentElement.setAttribute('data-save', '');
}
