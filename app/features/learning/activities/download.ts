/**
 * A part's file name, such as `first-words-greet.py`: tells lessons apart in a downloads folder, and works on every device (Android
 * refuses `:`, `?` and long names).
 *
 * @param place course, lesson and part, such as `first-programs-in-python/first-words/greet`
 */
export function fileName(place: string, ending: string): string {
  const [, ...own] = place.split('/');
  const plain = own.join('-').replace(/[^a-z0-9]+/gi, '-');
  return `${plain.slice(0, 80)}.${ending}`;
}

/** How long a phone may take to ask where to save the file, in ms. */
const patience = 60_000;

export function download(place: string, ending: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName(place, ending);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), patience);
}
