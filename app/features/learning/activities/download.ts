/** Puts a text onto the device as a file of its own. */
export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Of a part, such as `first-programs-in-python/first-words/greet`. */
export const fileName = (place: string, ending: string) => `${place.split('/').at(-1)}.${ending}`;
